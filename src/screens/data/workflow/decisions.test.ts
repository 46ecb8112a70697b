import { expect, test } from 'vitest'
import { z } from 'zod'
import { integer, longText } from '#src/resource/description/field-types.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { specimenGrant } from '../../../../tests/contract/specimens/specimen-grant.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { decisionsOf, questionOf } from './decisions.ts'

const actionsOf = (transitions: Readonly<Record<string, Transition>>) =>
  Object.entries(transitions).map(([name, transition]) => ({
    name,
    label: transition.label,
    transition,
    actingFor: null,
  }))
const purchase = actionsOf(specimenPurchase.workflow?.transitions ?? {})

test('the bar has the steps of the round alone, refusals first, each with what it asks', () => {
  const need = purchase.filter(({ transition }) => transition.roundName === undefined)
  const decisions = decisionsOf(need)
  expect(decisions.map(({ name }) => name)).toEqual(['decline', 'revise', 'approve'])
  expect(decisions.map(questionOf)).toEqual([
    { name: 'reason', isRequired: true },
    { name: 'reason', isRequired: true },
    { name: 'remark', isRequired: false },
  ])
})

test('what a signatory enters besides stands in its own form, to which the bar leads', () => {
  const grant = actionsOf(specimenGrant.workflow?.transitions ?? {})
  expect(decisionsOf(grant).map(({ name }) => name)).toContain('approve')
})

test('steps that ask more than one line of text are buttons of their own', () => {
  const [approve] = purchase.filter(({ name }) => name === 'approve')
  if (!approve) throw new Error('a purchase is approved')
  const asking = (ask: z.ZodObject<z.ZodRawShape>) => ({ ...approve, transition: { ...approve.transition, ask } })
  const days = z.strictObject({ days: integer(1, 9).meta({ label: 'Days' }) })
  expect(decisionsOf([asking(days)])).toEqual([])
  const two = z.strictObject({ one: longText(9).meta({ label: 'One' }), other: longText(9).meta({ label: 'Other' }) })
  expect(decisionsOf([asking(two)])).toEqual([])
})
