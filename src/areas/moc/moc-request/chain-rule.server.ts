import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { mocRequestMessages as messages } from './messages.ts'
import { mocRequest } from './moc-request.ts'

/**
 * A chain for changes never leaves out the managing director: what is red after controls needs them, and a change is
 * 'MD approved' in the end (domain rules, section 5; specification 2, section 4).
 */
export const mocChainRule = afterWrite(approvalChain, {
  create: refuseWithoutDirector,
  update: refuseWithoutDirector,
  restore: refuseWithoutDirector,
  reinstate: refuseWithoutDirector,
})

async function refuseWithoutDirector({ record }: AppliedWrite<typeof approvalChain>): Promise<void> {
  const { resourceName, steps = [] } = approvalChain.fields.partial().loose().parse(record)
  // Without steps the usual order holds.
  if (resourceName !== mocRequest.name || steps.length === 0 || steps.some(({ who }) => who === 'MD')) return
  throw invalid({ steps: [messages.chainNeedsDirector] })
}
