/**
 * People at desks, as a process of their own, so that what they meet is not what the tablets of a burst do to this side of
 * the connection. Told where and who on its first line; works until the second, and answers with one line.
 */
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { Connections } from './load.ts'
import { workInOffice } from './office-day.ts'

const told = z.object({
  origin: z.string(),
  people: z.array(z.object({ authorization: z.string(), address: z.string() })),
  position: z.number(),
})

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { origin, people, position } = told.parse(JSON.parse(String((await lines.next()).value)))
const product = new Connections(origin)
const work = workInOffice(product, people, position)
await lines.next()
console.log(JSON.stringify(await work.stop()))
product.close()
process.exit(0)
