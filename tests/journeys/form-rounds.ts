import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { snakeCase } from '#src/lib/name-case.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FormCase } from './form-cases.ts'
import {
  chooseRequired,
  controlOf,
  endOf,
  endWithErrors,
  expectBeside,
  longestOf,
  misfitsOf,
  openForm,
  shownFields,
  storedOf,
  typedFields,
} from './form-contract.ts'
import type { Office } from './office.ts'
import type { Tablet } from './tablet.ts'

const rowSchema = z.record(z.string(), z.string().nullable())

/** The record of a kind that was made last, as it stands in the office; each column as text, since numbers are exact there. */
export async function lastWritten(office: Office, { resource }: FormCase): Promise<Record<string, string | null>> {
  const table = resource.name.replaceAll('-', '_')
  const [found] = await office.rows(
    'gulf-marine',
    `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as row
     from ${table} t order by created_at desc, id desc limit 1`,
  )
  return rowSchema.parse(found?.row ?? {})
}

/** Ends a form without anything in it: each field that must have a value says so itself. */
export async function playEmpty(page: Page, form: FormCase): Promise<void> {
  await openForm(page, form)
  for (const field of await typedFields(page, form)) await controlOf(page, field).fill('')
  await endWithErrors(page)
  const required = (await shownFields(page, form)).filter((field) => field.required)
  let said = 0
  for (const field of required) {
    const control = controlOf(page, field)
    const isAnswered =
      field.kind === 'choice' && field.values.length <= 4
        ? (await control.getByRole('radio', { checked: true }).count()) > 0
        : (await control.inputValue()) !== ''
    if (isAnswered) continue
    said += 1
    await expectBeside(page, field, 'Required')
  }
  // Where every required field is answered from the start, what holds of several fields is told beside one of them.
  const rules = said > 0 ? [] : (form.resource.checks ?? [])
  for (const { field, message } of rules) {
    const named = (await shownFields(page, form)).find(({ name }) => name === field)
    if (!named) continue
    said += 1
    await expectBeside(page, named, message)
  }
  expect(said, 'fields that say what is missing').toBeGreaterThan(0)
}

/** Types what does not fit, of another kind and past the limit: each field says what is wrong, and keeps what was typed. */
export async function playMisfits(page: Page, form: FormCase): Promise<void> {
  await openForm(page, form)
  await chooseRequired(page, form)
  const fields = await typedFields(page, form)
  const rounds = Math.max(...fields.map((field) => misfitsOf(field).length))
  for (let round = 0; round < rounds; round += 1) {
    const cases = fields.flatMap((field) => {
      const misfit = misfitsOf(field).at(Math.min(round, misfitsOf(field).length - 1))
      return misfit ? [[field, ...misfit] as const] : []
    })
    for (const [field, typed] of cases) await controlOf(page, field).fill(typed)
    await endWithErrors(page)
    for (const [field, typed, says] of cases) {
      await expectBeside(page, field, new RegExp(says))
      expect((await controlOf(page, field).inputValue()).length, field.label).toBe(typed.length)
    }
  }
}

/** Fills in the most that each field holds, and sends it: nothing of it is lost on the way to the office. */
export async function playLongest(page: Page, form: FormCase, office: Office): Promise<void> {
  await openForm(page, form)
  await chooseRequired(page, form)
  const sent = new Map<string, string>()
  for (const field of await typedFields(page, form)) {
    const longest = longestOf(field, form)
    await controlOf(page, field).fill(longest)
    sent.set(snakeCase(field.name), storedOf(field, longest))
  }
  const { pathname } = new URL(page.url())
  await endOf(page).click()
  await page.waitForURL((url) => url.pathname !== pathname, { timeout: 30_000 })
  await expect.poll(() => lastWritten(office, form)).toMatchObject(Object.fromEntries(sent))
}

/** The field by which a form is told from others: the first text that must be, or else the first text, or what is typed into. */
export async function leadingField(page: Page, form: FormCase): Promise<Field> {
  const typed = await typedFields(page, form)
  const required = typed.filter((field) => field.required)
  const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText'
  const leading = required.find(isText) ?? typed.find(isText) ?? required[0] ?? typed[0]
  if (!leading) throw new Error(`nothing is typed into ${form.path}`)
  return leading
}

/** Of what names a record, such as a year, another than that of the longest: there is one record of each. */
function besidesLongest(field: Field): string {
  return field.kind === 'integer' ? String(Number(longestOf(field)) - 1) : longestOf(field)
}

/** Fills in the least that a form is taken with, and a text by which it is found again. */
export async function fillLeast(page: Page, form: FormCase, text: string): Promise<Locator> {
  await chooseRequired(page, form)
  const leading = await leadingField(page, form)
  // What a rule of several fields names may be missing too.
  const ruled = new Set<string>(form.resource.checks?.map(({ field }) => field))
  for (const field of await typedFields(page, form))
    if (field.name !== leading.name && (field.required || field.when?.isRequired || ruled.has(field.name)))
      await controlOf(page, field).fill(
        form.resource.key?.includes(field.name) ? besidesLongest(field) : longestOf(field, form),
      )
  await controlOf(page, leading).fill(text)
  await expect(page.getByText(/^Saved on this \w+ at/)).toBeVisible()
  return controlOf(page, leading)
}

/** One draft in two tabs is one form: each shows what the other typed, and the one is closed when the other has sent it. */
export async function playTwoTabs(tablet: Tablet, form: FormCase): Promise<void> {
  const first = await tablet.open(form.path)
  await openForm(first, form)
  await fillLeast(first, form, 'Typed in one tab')
  const field = await leadingField(first, form)
  const second = await tablet.context.newPage()
  await openForm(second, form)
  await expect(controlOf(second, field)).toHaveValue('Typed in one tab')
  await controlOf(second, field).fill('Typed in two tabs')
  await expect(controlOf(first, field)).toHaveValue('Typed in two tabs')
  await first.bringToFront()
  const { pathname } = new URL(first.url())
  await endOf(first).click()
  await first.waitForURL((url) => url.pathname !== pathname, { timeout: 30_000 })
  await expect(second.getByRole('alert')).toContainText('closed in another tab')
  await expect(endOf(second)).toHaveCount(0)
  await second.close()
}
