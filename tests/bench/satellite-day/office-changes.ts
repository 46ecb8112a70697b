import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'

/** The office writes into a record that everybody on board has on the tablet; answers its path. */
export async function changeInTheOffice(office: Office, count: number): Promise<string> {
  const [vessel] = await office.rows(
    'gulf-marine',
    'select id from vessels where deleted_at is null order by name limit 1',
  )
  const path = `/vessels/${String(vessel?.id)}`
  const desk = await caller(office, 'admin@gulf-marine.demo')
  const { status, body } = await desk.call('PATCH', path, { callSign: `5NA${count}` })
  if (status !== 200) throw new Error(`the office could not change it: ${JSON.stringify(body)}`)
  return path
}
