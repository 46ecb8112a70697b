import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { formatDecimal } from '#src/lib/format-number.ts'
import { parseClock } from '#src/lib/parse-clock.ts'
import { enteredFields, type Field } from '#src/resource/description/field-description.ts'
import { paper, storedName } from './camera-photo.ts'
import type { FormCase } from './form-cases.ts'

/** The button that ends the open form. */
export const endOf = (page: Page): Locator => page.locator('form button[type="submit"]')

/** Ends the form, and waits until its errors are told together. */
export async function endWithErrors(page: Page): Promise<void> {
  await endOf(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /missing or wrong/ })).toBeVisible()
}

const isClock = ({ reads }: Field) => reads === 'clock'
const isCounted = (field: Field) => ['integer', 'quantity'].includes(field.kind) && !isClock(field)
const isTyped = ({ kind }: Field) => ['text', 'longText', 'integer', 'quantity', 'money', 'date'].includes(kind)

/** The control of a field: what is typed into, chosen from, or the group of its alternatives. */
export function controlOf(page: Page, { label, kind, values }: Field): Locator {
  const name = { name: label, exact: true }
  if (kind === 'choice' && values.length <= 4) return page.getByRole('group', name)
  return page.getByRole(kind === 'reference' || kind === 'choice' ? 'combobox' : 'textbox', name)
}

/** The fields of a form that this contract fills in and that are shown now. */
export async function shownFields(page: Page, { resource }: FormCase): Promise<Field[]> {
  const known = enteredFields(resource).filter(
    (field) => isTyped(field) || field.kind === 'choice' || field.kind === 'reference',
  )
  const shown = await Promise.all(known.map(async (field) => (await controlOf(page, field).count()) === 1))
  return known.filter((_, index) => shown[index])
}

/** Expects that a field itself says what is wrong with it, also to those who do not see it. */
export async function expectBeside(page: Page, field: Field, text: string | RegExp): Promise<void> {
  const said = () =>
    controlOf(page, field).evaluate((element) => {
      const wrong = element.matches('[aria-invalid="true"]') || element.querySelector('[aria-invalid="true"]') !== null
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
      return `${wrong ? 'wrong' : 'right'}: ${ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')}`
    })
  const expected = typeof text === 'string' ? text : text.source
  await expect.poll(said, `${field.label}: ${expected}`).toMatch(new RegExp(`^wrong: .*${expected}`, 's'))
}

/** What is typed as it stands in a control; null for what is no text box. */
export async function typedIn(page: Page, field: Field): Promise<string | null> {
  return isTyped(field) || field.kind === 'reference' ? controlOf(page, field).inputValue() : null
}

const lengths = z.looseObject({ maxLength: z.number().nullish(), maxValue: z.number().nullish() })

/** The most that a field holds: characters of a text, the greatest number; undefined for other kinds. */
function limitOf({ schema }: Field): number | undefined {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const { maxLength, maxValue } = lengths.parse({
    maxLength: Reflect.get(inner, 'maxLength'),
    maxValue: Reflect.get(inner, 'maxValue'),
  })
  return maxLength ?? maxValue ?? undefined
}

const address = '@bonny.test'
const letters = (count: number, { reads }: Field) =>
  reads === 'email' ? `${'a'.repeat(count - address.length)}${address}` : 'W'.repeat(count)

/** The longest that may be typed into a field of a form, as it is typed. */
export function longestOf(field: Field, { most }: Pick<FormCase, 'most'> = {}): string {
  const known = most?.[field.name]
  if (known !== undefined) return known
  const limit = limitOf(field) ?? 0
  if (isCounted(field)) return String(limit)
  if (isClock(field)) return '23:59'
  if (field.kind === 'money') return '999999999999999.99'
  return field.kind === 'date' ? '2031-12-31' : letters(limit, field)
}

/** What the office stores of what was typed, as text. */
export function storedOf(field: Field, typed: string): string {
  return isClock(field) ? String(parseClock(typed)) : typed
}

/** What does not fit into a field, and what is said of it: something past its limit, or of another kind. */
export function misfitsOf(field: Field): readonly (readonly [typed: string, says: string])[] {
  const limit = limitOf(field) ?? 0
  if (isCounted(field)) {
    return [
      ['soon', 'Enter a number'],
      // Of a number, and of a year.
      [String(limit + 1), `(?:Enter at most ${formatDecimal(limit)}|Enter ${limit} or earlier)`],
    ]
  }
  if (isClock(field)) return ['soon', '24:00'].map((typed) => [typed, 'Enter a time such as 07:30'] as const)
  if (field.kind === 'money') {
    return [
      ['many', 'Invalid amount'],
      ['1234567890123456', 'Invalid amount'],
    ]
  }
  if (field.kind === 'date') return [['yesterday week', 'Enter a valid date']]
  const past: readonly [string, string] = [letters(limit + 1, field), 'Enter at most [\\d,]+ characters']
  return field.reads === 'email' ? [['bonny', 'This is not an e-mail address'], past] : [past]
}

/** Chooses the first that is offered where a field must have a value and has none. */
export async function chooseFirst(page: Page, field: Field): Promise<void> {
  const control = controlOf(page, field)
  if (field.kind === 'choice' && field.values.length <= 4) {
    await control.getByRole('radio').first().check()
    return
  }
  if ((await control.inputValue()) !== '') return
  await control.click()
  await page.getByRole('option').filter({ visible: true }).first().click()
}

/** Chooses what must be chosen, one after the other: what is chosen may bring further fields; then attaches what must be. */
export async function chooseRequired(page: Page, form: FormCase): Promise<void> {
  // A choice, or a list, that a rule of the form names must hold something.
  const ruled = new Set<string>(form.resource.checks?.map(({ field }) => field))
  const isMissing = ({ name, kind, required, when }: Field) =>
    required || when?.isRequired === true || (kind === 'choice' && ruled.has(name))
  const chosen = new Set<string>()
  let missing = (await shownFields(page, form)).filter((field) => !isTyped(field) && isMissing(field))
  while (missing.length > 0) {
    for (const field of missing) {
      const option = form.chosen?.[field.name]
      if (option === undefined) await chooseFirst(page, field)
      else await chooseNamed(page, field, option)
      chosen.add(field.name)
    }
    missing = (await shownFields(page, form)).filter(
      (field) => !isTyped(field) && isMissing(field) && !chosen.has(field.name),
    )
  }
  await pressRequired(page, form)
  for (const field of enteredFields(form.resource).filter(({ kind, required }) => kind === 'file' && required))
    await attachOnce(page, field)
  const holdsSome = ({ name, required, mayBeEmpty }: Field) => !mayBeEmpty && (ruled.has(name) || required)
  for (const list of enteredFields(form.resource).filter((field) => field.kind === 'list' && holdsSome(field)))
    await addItemOnce(page, list)
}

/** Chooses the first option that begins with a name, where none such is chosen yet. */
async function chooseNamed(page: Page, field: Field, option: string): Promise<void> {
  const control = controlOf(page, field)
  if (field.kind === 'choice' && field.values.length <= 4) {
    await control.getByRole('radio', { name: option, exact: true }).check()
    return
  }
  if ((await control.inputValue()).startsWith(option)) return
  await control.click()
  await page
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .filter({ visible: true })
    .first()
    .click()
}

/**
 * Presses the first of what is offered as buttons, such as the kinds of checks, where a field is chosen so. What stands beside
 * it may be folded away then, and is filled in before.
 */
async function pressRequired(page: Page, form: FormCase): Promise<void> {
  const { resource } = form
  for (const { name } of enteredFields(resource).filter(({ kind, required }) => kind === 'reference' && required)) {
    const offered = page.locator(`fieldset#field-${name}`).getByRole('button')
    if ((await offered.count()) === 0) continue
    for (const field of (await typedFields(page, form)).filter(({ required }) => required)) {
      const control = controlOf(page, field)
      if ((await control.inputValue()) === '') await control.fill(longestOf(field, form))
    }
    if ((await offered.and(page.locator('[aria-pressed="true"]')).count()) === 0) await offered.first().click()
  }
}

/** Adds an item to a list that has none yet, with what each item must have and the texts that it may have. */
async function addItemOnce(page: Page, { itemLabel = 'Line', items }: Field): Promise<void> {
  const item = itemLabel.toLowerCase()
  const add = page.getByRole('button', { name: `Add ${item}`, exact: true })
  // Lines that the form gives itself are not added to.
  if ((await add.count()) === 0) return
  if ((await page.getByRole('button', { name: `Remove ${item} 1`, exact: true }).count()) > 0) return
  await add.click()
  // A card has a region of its own, a row names the line with each cell.
  const card = page.getByRole('region', { name: `${itemLabel} 1`, exact: true })
  const isCard = (await card.count()) > 0
  const within = isCard ? card : page
  const nameOf = (part: Field) => (isCard ? part.label : `${part.label}, line 1`)
  for (const part of items.filter(({ kind, required }) => required || kind === 'text')) {
    if (part.kind === 'file') {
      await attachOnce(page, part)
      continue
    }
    if (part.kind === 'date') {
      await within.getByRole('textbox', { name: nameOf(part), exact: true }).fill('2026-11-02')
      continue
    }
    if (part.kind === 'instant') {
      await within.getByRole('textbox', { name: nameOf(part), exact: true }).fill('2026-11-02')
      await within.getByRole('textbox', { name: `${nameOf(part)}, time`, exact: true }).fill('08:30')
      continue
    }
    if (isTyped(part)) {
      await within.getByRole('textbox', { name: nameOf(part), exact: true }).fill(leastOf(part))
      continue
    }
    const control = within.getByRole('combobox', { name: nameOf(part), exact: true })
    if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption({ index: 1 })
    else {
      await control.click()
      await page.getByRole('option').filter({ visible: true }).first().click()
    }
  }
}

/** The least that stands for something in a field of an item. */
function leastOf(part: Field): string {
  if (isClock(part)) return '08:30'
  return isCounted(part) ? '1' : 'One'
}

/** Attaches a paper where there is none yet. */
async function attachOnce(page: Page, { label }: Field): Promise<void> {
  const name = 'contract.pdf'
  const attached = page.getByRole('button', { name: `Open ${storedName(name)}` })
  if ((await attached.count()) > 0) return
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose file: ${label}`, exact: true }).click(),
  ])
  await chooser.setFiles(paper(name))
  await expect(attached).toBeVisible()
}

/** The fields that are typed into now; days of what happened are left as they stand. */
export async function typedFields(page: Page, form: FormCase): Promise<Field[]> {
  return (await shownFields(page, form)).filter((field) => isTyped(field) && field.happened !== true)
}

/** Opens a form of a new record without anything that was begun before. */
export async function openForm(page: Page, { path }: FormCase): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(endOf(page)).toBeVisible()
}
