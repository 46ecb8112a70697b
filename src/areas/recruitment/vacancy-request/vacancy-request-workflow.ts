import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'

/** Who asks for people, and who signs: the place in the round and the permission, both (`design/permissions.md`, 1.4). */
export const vacancyRequestAuthors = { 'create vacancy request': 'own' } as const
export const vacancyRequestSigners = { 'approve vacancy request': 'participant' } as const

const chain = chainWorkflowWithoutRevise({
  noun: 'Vacancy request',
  authors: vacancyRequestAuthors,
  owners: vacancyRequestAuthors,
  signatories: vacancyRequestSigners,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'pending' } },
    { order: 2, who: 'HR' },
    { order: 3, who: 'MD' },
  ],
  end: { state: 'approved', isSettled: true },
})

/**
 * Signed by the signatories of vacancy requests, else by the company's chain, else by the head, HR and the managing
 * director (`design/workflows.md`, section 3); the last signature makes the vacancy.
 */
export const vacancyRequestWorkflow = defineWorkflow({
  ...chain,
  approval: {
    ...chain.approval,
    listed: { field: 'signatories', signers: {} },
    needs: 'approve vacancy request',
  },
})
