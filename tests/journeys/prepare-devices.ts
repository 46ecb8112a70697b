import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Office } from './office.ts'
import prepareOffice from './prepare-office.ts'
import { preparedDevices, preparedOrigin, preparedPin } from './prepared-devices.ts'
import { deviceFolder } from './prepared-places.ts'
import { firstMirror, lock, readyForSea, signIn, Tablet } from './tablet.ts'

/** Prepares the office and, beside it, the browsers on which people have signed in. */
export default async function prepareDevices(): Promise<() => Promise<void>> {
  const stop = await prepareOffice()
  try {
    mkdirSync(deviceFolder, { recursive: true })
    const there = readdirSync(deviceFolder)
    const missing = Object.entries(preparedDevices).filter(([name]) => !there.includes(name))
    if (missing.length > 0) await prepare(missing)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** What a browser stores for speed only and fetches again. */
const ownCaches = ['GraphiteDawnCache', 'GrShaderCache', 'ShaderCache', 'Default/GPUCache', 'Default/Cache']

/** Signs people in at the office all others are copies of, two at a time. */
async function prepare(missing: [string, string][]): Promise<void> {
  const office = await Office.openDemonstration()
  const left = [...missing]
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await prepareOne(office, ...next)
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    await office.stop()
  }
}

async function prepareOne(office: Office, name: string, email: string): Promise<void> {
  const tablet = new Tablet(preparedOrigin, undefined, office.origin)
  const page = await tablet.open('/')
  await signIn(page, email, preparedPin)
  await readyForSea(page)
  await firstMirror(page)
  // Otherwise it would lock after the idle time.
  await lock(page)
  await tablet.close()
  for (const cache of ownCaches) rmSync(join(tablet.profile, cache), { recursive: true, force: true })
  // A profile gets its final name only when complete.
  const draft = join(deviceFolder, `.${name}`)
  cpSync(tablet.profile, draft, { recursive: true })
  renameSync(draft, join(deviceFolder, name))
  await tablet.remove()
}
