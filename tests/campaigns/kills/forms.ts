import type { Page } from '@playwright/test'
import { type ChosenFile, storedName } from '../../journeys/camera-photo.ts'
import { addFiles, choose, openSection } from '../../journeys/vessel-forms.ts'
import type { SeededRandom } from '../../sync/seeded-random.ts'
import type { Fields, Journal } from './journal.ts'

/** A form the campaign types into. */
export type Form = {
  resource: string
  /** The table of its records. */
  table: string
  action: string
  /** The field with a submission's mark, by name and label, and the section to be opened for it. */
  mark: { name: string; label: string; section?: string }
  /** The typed contents of a draft, or of a record by its columns. */
  read: (fields: Fields) => Fields
  /** Each kind of input; the seed draws one after the other until the kill. */
  ways: readonly Input[]
}

/** What a person types: letters, numbers, list lines, a choice, a file. */
type Input = (at: Typing) => Promise<void>

export type Typing = { page: Page; journal: Journal; random: SeededRandom; file: () => ChosenFile }

const words = 'The bridle shackle turned while the slack came in and the pin sprang out beside the block. '

/** Types letters at the end of a field, one input each. */
function letters(name: string, label: string): Input {
  return async ({ page, journal, random }) => {
    const box = page.getByRole('textbox', { name: label, exact: true })
    await box.focus()
    await page.keyboard.press('Control+End')
    const start = Math.floor(random.next() * 40)
    // Sometimes a few words, sometimes seconds of typing without leaving the field, since leaving it saves at once.
    const end = start + 12 + Math.floor(random.next() * (random.chance(0.5) ? 25 : 200))
    for (let at = start; at < end; at += 1) {
      const letter = words.charAt(at % words.length)
      await journal.input({ [name]: `${text(journal, name)}${letter}` }, () => page.keyboard.type(letter))
      await page.waitForTimeout(random.next() * 50)
    }
  }
}

/** Writes a number anew, digit by digit. */
function number(name: string, label: string, maxCount: number): Input {
  return async ({ page, journal, random }) => {
    await page.getByRole('textbox', { name: label, exact: true }).focus()
    await page.keyboard.press('Control+A')
    await journal.input({ [name]: undefined }, () => page.keyboard.press('Delete'))
    const digits = String(1 + Math.floor(random.next() * maxCount))
    for (let count = 1; count <= digits.length; count += 1) {
      await journal.input({ [name]: Number(digits.slice(0, count)) }, () =>
        page.keyboard.type(digits.charAt(count - 1)),
      )
    }
  }
}

/** Adds an event to the day's list and types it. */
const event: Input = async ({ page, journal, random }) => {
  const lines = () => (Array.isArray(journal.fields.infos) ? journal.fields.infos : [])
  const before = lines()
  if (before.length > 8) return
  await journal.input({ infos: [...before, ''] }, () => page.getByRole('button', { name: 'Add event' }).click())
  const line = `${String(Math.floor(random.next() * 24)).padStart(2, '0')}:15 fast`
  await page.getByRole('textbox', { name: `Text, line ${before.length + 1}`, exact: true }).focus()
  for (let count = 1; count <= line.length; count += 1) {
    await journal.input({ infos: [...before, line.slice(0, count)] }, () => page.keyboard.type(line.charAt(count - 1)))
  }
}

/** Goes to a section of the form before what is typed into it. */
function within(section: string, input: Input): Input {
  return async (at) => {
    await openSection(at.page, section)
    await input(at)
  }
}

function file(name: string, label: string): Input {
  return async ({ page, journal, file: next }) => {
    const before = Array.isArray(journal.fields[name]) ? journal.fields[name] : []
    if (before.length > 2) return
    const chosen = next()
    await journal.input({ [name]: [...before, storedName(chosen.name)] }, () => addFiles(page, label, [chosen]))
  }
}

const severity: Input = async ({ page, journal, random }) => {
  const folded = page.getByRole('button', { name: 'More details (optional)' })
  const box = page.getByRole('combobox', { name: 'Potential severity', exact: true })
  if (!(await box.isVisible())) await folded.click()
  const [value, label] = random.pick([
    ['1', '1 slight'],
    ['3', '3 moderate'],
    ['5', '5 massive'],
  ] as const)
  if (journal.fields.potentialSeverity === value) return
  await journal.input({ potentialSeverity: value }, () => choose(page, 'Potential severity', label))
}

function text(journal: Journal, name: string): string {
  const value = journal.fields[name]
  return typeof value === 'string' ? value : ''
}

function namesOf(files: unknown): unknown[] {
  return Array.isArray(files) ? files.map((each: unknown) => Reflect.get(Object(each), 'name')) : []
}

function textsOf(lines: unknown): unknown[] {
  return Array.isArray(lines) ? lines.map((line: unknown) => Reflect.get(Object(line), 'text') ?? '') : []
}

/** The form of a near miss: texts, a choice and files. */
export const nearMiss: Form = {
  resource: 'near-miss-reports',
  table: 'near_miss_reports',
  action: 'Send',
  mark: { name: 'location', label: 'Where' },
  read: ({ description, location, potentialSeverity, evidences }) => ({
    description,
    location,
    potentialSeverity,
    evidences: namesOf(evidences),
  }),
  ways: [
    letters('description', 'What happened'),
    letters('description', 'What happened'),
    letters('location', 'Where'),
    severity,
    file('evidences', 'Photos and documents'),
  ],
}

/** The form of a vessel's day: texts, numbers, lines of a list and files. */
export const dailyReport: Form = {
  resource: 'vessel-daily-reports',
  table: 'vessel_daily_reports',
  action: 'Submit to the captain',
  mark: { name: 'location', label: 'Location', section: 'Day' },
  read: ({ activity, location, weather, remarks, personsOnBoard, infos, photos }) => ({
    activity,
    location,
    weather,
    remarks,
    personsOnBoard,
    infos: textsOf(infos),
    photos: namesOf(photos),
  }),
  ways: [
    within('Weather and sea', letters('weather', 'Weather')),
    within('Events', letters('remarks', 'Remarks')),
    within('Day', number('personsOnBoard', 'Persons on board', 400)),
    within('Events', event),
    within('Photos', file('photos', 'Photos and documents')),
  ],
}

/** What a form needs besides its mark to be sent. */
export async function complete(form: Form, { page, journal }: Typing): Promise<void> {
  if (form === nearMiss && text(journal, 'description') === '') {
    const box = page.getByRole('textbox', { name: 'What happened', exact: true })
    await journal.input({ description: 'A line parted.' }, () => box.fill('A line parted.'))
  }
  if (form === dailyReport && journal.fields.activity === undefined) {
    await openSection(page, 'Day')
    await journal.input({ activity: 'towing' }, () => choose(page, 'Activity', 'Towing'))
  }
}
