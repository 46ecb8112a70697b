import { type DeviceState, deviceState } from '../device-state.ts'
import { recordsOf, type Submission } from '../submissions.ts'
import type { Form } from './forms.ts'
import { withoutEmpty } from './journal.ts'
import type { Killed } from './kill-rounds.ts'
import type { Device, FoundDraft, Person } from './kill-setup.ts'
import { openForm } from './open-form.ts'

/** Milliseconds: nothing older may be lost (`design/sync.md`, the promise). */
const mayBeLost = 1000

/** What was found on the device after a kill. `entered`: submissions that are entries now. */
export type Seen = {
  faults: string[]
  kept: { lost: number; inputs: number }
  entered: Submission | null
}

/** Reopens the browser at the open form, and compares it with what was typed and sent. */
export async function checkDevice(device: Device, who: Person, form: Form, killed: Killed): Promise<Seen> {
  const page = await device.tablet.open(device.pathOf(who, form))
  const mark = await openForm(page, who, form)

  const state = await deviceState(page)
  const draft = device.draftOf(who, form, state)
  const shown = await mark.inputValue()
  const faults = await faultsOfDone(device, state)
  const entered = await sentOnce(device, state, killed, draft, form, faults)
  // Once the day's report is sent, its form shows the report.
  if (!entered) faults.push(...faultsOfDraft(draft, form, shown))
  let kept = { lost: 0, inputs: 0 }
  if (entered) {
    device.drafts.delete(device.keyOf(who, form))
    if (draft) faults.push(`${entered.mark} is an entry, and its draft is there too`)
    who.day = dayBefore(who.day)
  } else if (killed.journal) {
    const found = killed.journal.compare(draft && form.read(draft.fields), killed.killedAt)
    if (!found) {
      faults.push(
        `the draft holds ${JSON.stringify(draft && form.read(draft.fields))}, and nobody typed that after ${JSON.stringify(killed.journal.start)}; last was ${JSON.stringify(killed.journal.fields)}`,
      )
    } else {
      kept = found
      if (kept.lost > mayBeLost)
        faults.push(`${kept.inputs} inputs are lost, the oldest ${Math.round(kept.lost)} ms old`)
    }
    if (draft) device.drafts.set(device.keyOf(who, form), withoutEmpty(form.read(draft.fields)))
    else device.drafts.delete(device.keyOf(who, form))
  }
  return { faults, kept, entered }
}

/** The screen shows what is stored, and each file named in the draft is complete. */
function faultsOfDraft(draft: FoundDraft | null, form: Form, shown: string): string[] {
  const kept = draft?.fields[form.mark.name] ?? ''
  const faults = shown === kept ? [] : [`the form shows ${shown} and the draft holds ${JSON.stringify(kept)}`]
  const lost = draft?.files.filter(({ sha256, kept }) => sha256 !== kept) ?? []
  const names = new Set(draft?.files.map(({ name }) => name))
  const missing = Object.values(draft ? form.read(draft.fields) : {})
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .filter((name) => /\.(webp|jpg|pdf)$/.test(String(name)) && !names.has(String(name)))
  return [
    ...faults,
    ...lost.map(({ name }) => `the bytes of ${name} are not those that were attached`),
    ...missing.map((name) => `the draft names ${String(name)}, and it is not there`),
  ]
}

/** What the device calls received is in the office. */
export async function faultsOfDone(device: Device, state: DeviceState): Promise<string[]> {
  const done = state.entries.filter((entry) => entry.state === 'done').map(({ id }) => id)
  const rows = await device.office.rows(
    'gulf-marine',
    "select entry_id from receipts where entry_id = any($1) and result = 'applied'",
    [done],
  )
  const received = new Set(rows.map((row) => row.entry_id))
  return done.filter((id) => !received.has(id)).map((id) => `entry ${id} is called received, and the office has it not`)
}

/** A submission is one entry or still the draft, and an entry where the app had confirmed it. */
async function sentOnce(
  device: Device,
  state: DeviceState,
  { sent }: Killed,
  draft: FoundDraft | null,
  form: Form,
  faults: string[],
): Promise<Submission | null> {
  if (!sent) return null
  const { submission, confirmed } = sent
  const entries = state.entries.filter(({ text }) => text.includes(`"${submission.mark}"`))
  if (entries.length > 1) faults.push(`${submission.mark} is ${entries.length} entries on the device`)
  if (entries.length > 0) return submission
  const inOffice = (await recordsOf(device.office, submission)).length
  if (inOffice > 0) {
    faults.push(`${submission.mark} is in the office, and the device knows nothing of it`)
    return submission
  }
  if (confirmed) faults.push(`${submission.mark} was confirmed and is neither on the device nor in the office`)
  else if (draft?.fields[form.mark.name] !== submission.mark) {
    faults.push(`${submission.mark} is neither an entry nor a draft`)
  }
  return null
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
