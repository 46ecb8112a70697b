import { specimenLog } from '../../contract/specimens/specimen-log.ts'
import { comeToWork, somebodyAtWork } from './at-work.ts'
import { shownOn } from './desk-actions.ts'
import { handIn } from './hand-in.ts'
import type { Tablet } from './tablet.ts'
import { together } from './tablet-actions.ts'
import { acting, creating, isMine, line } from './work.ts'
import type { World } from './world.ts'

/** Days whose logs are begun by mistake: enough of them that a log is new there. */
const mistakenDays = Array.from({ length: 8 }, (_nothing, index) => `2031-03-${11 + index}`)

/**
 * Somebody begins a day's log and throws it away again while it goes out; a colleague aboard, on another tablet, writes
 * into the same day, and theirs goes out at that moment, too.
 */
export async function deleteAsItGoesOut(world: World, tablet: Tablet): Promise<void> {
  if (!(await somebodyAtWork(world, tablet))) return
  const { person } = tablet
  const [number = 0] = person.aboard
  const key = { vesselId: world.companyOf(person).vessels[number === 0 ? 0 : 1], date: world.random.pick(mistakenDays) }
  const begun = await creating(specimenLog, tablet, { ...key, remarks: world.word() })
  await handIn(world, tablet, [{ submission: begun, draftId: null }])
  const colleagues = world.tablets
    .filter((other) => other !== tablet)
    .flatMap((other) => other.people.map((one) => ({ other, one })))
    .filter(({ one }) => one.tenant === person.tenant && one !== person && one.aboard.includes(number))
  const meeting = colleagues.length > 0 ? world.random.pick(colleagues) : null
  if (meeting && (await comeToWork(world, meeting.other, meeting.one))) {
    const submission = await creating(specimenLog, meeting.other, { ...key, items: [line(world)] })
    await handIn(world, meeting.other, [{ submission, draftId: null }])
  }
  const mine = (await shownOn(world, tablet)(specimenLog)).find(({ id }) => id === begun.record)
  if (!mine || !isMine(tablet)(mine)) return
  world.count('logs deleted as they went out')
  const { page } = tablet
  await together(world, tablet, 'deleting what goes out', [
    page.begin((api) => api.deliver(true)),
    page.begin(async (api) => {
      // What was begun is on its way by now: the deletion does not go with it.
      await world.pump.pause(page, `${page.name} deletes`)
      await api.submit(acting(specimenLog, mine, 'delete'))
    }),
    ...(meeting ? [meeting.other.page.begin((api) => api.deliver(true))] : []),
  ])
  if (meeting) world.ledger.view(meeting.other)
}
