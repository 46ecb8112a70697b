import type { RoundRule, StageSigner } from '#src/resource/description/approval-rule.ts'
import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import type { StageWords } from '#src/resource/envelope/approval.ts'
import type { approvalChain } from './approval-chain.ts'

/** Whom a step asks: what a description can say, or a role or person of the company's own chain, by id. */
export type StepSigner = StageSigner | { roleId: string } | { staffId: string }

/** A step of a chain, or of a description's order, with the words that the record bears because of it. */
export type ChainStep = { order: number; who: StepSigner; words?: StageWords }

/** The steps as the company stores them in a chain. */
export type StoredSteps = FieldsOf<typeof approvalChain>['steps']

/** The steps of a round: the company's own, with the words of the stages that ask the same, else the description's. */
export function stepsOf(stored: StoredSteps | null, { otherwise }: RoundRule): readonly ChainStep[] {
  if (!stored) return otherwise
  return stored.flatMap((step) => {
    const who = signerOf(step)
    const words = typeof who === 'string' ? otherwise.find((stage) => stage.who === who)?.words : undefined
    return who === null ? [] : [{ order: step.order, who, ...(words && { words }) }]
  })
}

/** Steps whose role or person is missing ask nobody. */
function signerOf({ who, roleId, staffId }: StoredSteps[number]): StepSigner | null {
  switch (who) {
    case 'role':
      return roleId === undefined ? null : { roleId }
    case 'person':
      return staffId === undefined ? null : { staffId }
    default:
      return who
  }
}
