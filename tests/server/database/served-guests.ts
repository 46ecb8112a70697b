import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { RealServer } from '../../contract/company.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { smallJpeg } from '../../fixtures/files.ts'
import { easyProof } from '../../fixtures/proof-of-work.ts'

/** Somebody signed in. */
export type Colleague = { client: Client; personId: string; tenantId: string }

const firstIn = (answer: Answer) => z.array(z.looseObject({ id: z.string() })).safeParse(answer.body.data).data?.[0]?.id

/** A picture as a form with these fields, ready to be posted. */
export async function pictureWith(
  fields: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([smallJpeg], 'photo.jpg'))
  const body = new Response(form)
  const headers = { 'content-type': body.headers.get('content-type') ?? '' }
  return { body: Buffer.from(await body.arrayBuffer()), headers }
}

/** The examples of what guests send succeed as the document of the API shows them. */
export async function playGuests(
  server: RealServer,
  { client }: Colleague,
  others: readonly Colleague[],
): Promise<void> {
  const examples = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          requestBody: z
            .looseObject({ content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })) })
            .optional(),
        }),
      ),
    ),
  })
  const { paths } = examples.parse((await server.app.inject({ url: '/openapi.json' })).json())
  const guest = clientWith(server.app, {})
  const exampleOfPath = (path: string) => Object.values(paths[path]?.post?.requestBody?.content ?? {})[0]?.example
  const open = resources.filter(({ guests }) => guests).map(({ name }) => `/guest/${name}`)
  const proof = () => easyProof(server.database)
  await guest('GET', '/guest/challenge')
  for (const path of [...open, '/guest/place', '/guest/follow-up'])
    await guest('POST', path, { body: exampleOfPath(path), headers: await proof() })
  const fields = z.record(z.string(), z.string()).parse(exampleOfPath('/guest/uploads'))
  await guest('POST', '/guest/uploads', await pictureWith(fields))
  const report = z.record(z.string(), z.unknown()).parse(exampleOfPath(open[0] ?? ''))
  // More than a device sends within an hour, so that the last are held.
  for (let count = 0; count < 12; count += 1)
    await guest('POST', open[0] ?? '', { body: { ...report, id: uuidV7() }, headers: await proof() })
  for (const colleague of others) {
    const held = firstIn(await colleague.client('GET', '/held-reports'))
    for (const step of ['release', 'discard']) await colleague.client('POST', `/held-reports/${held}/${step}`)
    const next = firstIn(await colleague.client('GET', '/held-reports'))
    await colleague.client('POST', `/held-reports/${next}/discard`)
  }
  const staff = firstIn(await client('GET', '/staff?limit=1&search=a'))
  for (const path of ['/accounts', '/devices', '/usage-records']) {
    await client('POST', path, { body: exampleOfPath(path) })
  }
  await client('GET', `/accounts/${staff}`)
}
