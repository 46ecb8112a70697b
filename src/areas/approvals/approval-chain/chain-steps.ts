import { z } from 'zod'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import type { RoundRule, StageSigner } from '#src/resource/description/approval-rule.ts'
import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import type { StageWords } from '#src/resource/envelope/approval.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { holdsFor, sumOf } from '#src/resource/workflow/bands.ts'
import type { approvalChain } from './approval-chain.ts'

/** Whom a step asks: what a description can say, or a role or person of the company's own chain, by id. */
export type StepSigner = StageSigner | { roleId: string } | { staffId: string }

/**
 * A step of a chain, or of a description's order, with the words that the record bears because of it, and from which amount
 * on it holds.
 */
export type ChainStep = { order: number; who: StepSigner; words?: StageWords; from?: Money }

/** What counts of a company's chain. */
export type StoredChain = Pick<FieldsOf<typeof approvalChain>, 'steps' | 'limitAmount'>

/**
 * The steps of a round: those that the record lists, else the company's or the description's that hold for what the record
 * comes to, and whose condition its fields meet.
 */
export function stepsOf(
  stored: StoredChain | null,
  rule: RoundRule,
  fields: Readonly<Record<string, unknown>>,
): readonly ChainStep[] {
  const listed = listedSteps(rule, fields)
  if (listed.length > 0) return listed
  const sum = sumOf(rule, fields)
  return allSteps(stored, rule, fields).filter(({ from }) => holdsFor(from, sum))
}

/** The steps that hold from an amount on, whether the record comes to that or not. */
export function bandedSteps(stored: StoredChain | null, rule: RoundRule): readonly (ChainStep & { from: Money })[] {
  return allSteps(stored, rule, null).flatMap((step) => (step.from ? [{ ...step, from: step.from }] : []))
}

/**
 * All steps: the company's own, with the words of the stages that ask the same, else the description's with its limit;
 * without fields also those whose condition is not met.
 */
function allSteps(
  stored: StoredChain | null,
  { otherwise, bands }: RoundRule,
  fields: Readonly<Record<string, unknown>> | null,
): readonly ChainStep[] {
  if (!stored || stored.steps.length === 0) {
    const from = bands && stored?.limitAmount
    return otherwise
      .filter(({ when }) => !when || !fields || when.is.some((value) => value === fields[when.field]))
      .map(({ fromLimit, when: _when, ...stage }) => (fromLimit && from ? { ...stage, from } : stage))
  }
  return stored.steps.flatMap((step) => {
    const who = signerOf(step)
    const words = typeof who === 'string' ? otherwise.find((stage) => stage.who === who)?.words : undefined
    const from = bands && step.fromAmount
    return who === null ? [] : [{ order: step.order, who, ...(words && { words }), ...(from && { from }) }]
  })
}

/** Steps whose role or person is missing ask nobody. */
function signerOf({ who, roleId, staffId }: StoredChain['steps'][number]): StepSigner | null {
  switch (who) {
    case 'role':
      return roleId === undefined ? null : { roleId }
    case 'person':
      return staffId === undefined ? null : { staffId }
    default:
      return who
  }
}

const itemsSchema = z.array(z.looseObject({ order: z.int(), who: z.string(), staffId: z.string().optional() }))

/** The steps in the record's own list; items that ask nobody known are left out. */
function listedSteps({ listed, otherwise }: RoundRule, fields: Readonly<Record<string, unknown>>): ChainStep[] {
  const items = listed ? itemsSchema.safeParse(fields[listed.field]) : null
  if (!listed || !items?.success) return []
  return items.data.flatMap(({ order, who, staffId }): ChainStep[] => {
    if (who === 'person') return staffId === undefined ? [] : [{ order, who: { staffId } }]
    const signer = listed.signers[who]
    if (signer === undefined) return []
    const words = otherwise.find((stage) => canonicalJson(stage.who) === canonicalJson(signer))?.words
    return [{ order, who: signer, ...(words && { words }) }]
  })
}
