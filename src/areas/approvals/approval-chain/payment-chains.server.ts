import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { approvalChain } from './approval-chain.ts'
import { maySetChain } from './payment-chains.ts'

/** Whoever lacks 'set payment chain' neither makes, changes nor ends a chain of money, nor turns another chain into one. */
export const paymentChainRule = afterWrite(approvalChain, {
  create: refusePaymentChain,
  update: refusePaymentChain,
  delete: refusePaymentChain,
  restore: refusePaymentChain,
  retire: refusePaymentChain,
  reinstate: refusePaymentChain,
})

async function refusePaymentChain({ record, before, actor }: AppliedWrite<typeof approvalChain>): Promise<void> {
  const chains = [record.resourceName, before?.resourceName].map(String)
  if (chains.every((chain) => maySetChain(actor, chain))) return
  const message = 'Only someone who may set payment chains can decide who signs for money'
  throw refused('not-allowed', message, { resourceName: [message] })
}
