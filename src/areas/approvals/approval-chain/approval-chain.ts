import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, money, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { signatoryKinds } from '#src/resource/envelope/approval.ts'
import { type ApprovedRound, approvedRounds } from './approved-rounds.ts'

/** Whether who signs these depends on an amount. */
const hasBands = (chain: string) => approvedRounds.some((round) => round.chain === chain && round.rule.bands)
const noBands = 'Who signs these does not depend on an amount'

const [firstChain = '', ...furtherChains] = approvedRounds.map(({ chain }) => chain)

/** Who approves a resource, and in which order; of several active chains the newest counts. */
export const approvalChain = defineResource({
  name: 'approval-chains',
  area: 'approvals',
  label: ['Approval chain', 'Approval chains'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    resourceName: choice([firstChain, ...furtherChains]).meta({
      label: 'What is approved',
      list: true,
      filter: true,
      options: Object.fromEntries(approvedRounds.map(({ chain, label }) => [chain, label])),
    }),
    steps: list(
      {
        order: integer(1, 99).meta({ label: 'Order', list: true }),
        who: choice([...signatoryKinds, 'MD', 'ED', 'finance', 'Head of finance', 'QHSSE']).meta({
          label: 'Who signs',
          list: true,
          options: {
            HR: 'Any member of HR',
            'head of department': 'Head of department',
            supervisor: 'Supervisor',
            role: 'Anyone with a role',
            person: 'Named person',
            MD: 'Managing director',
            ED: 'Executive director',
            finance: 'Any member of finance',
            'Head of finance': 'Head of finance',
            QHSSE: 'Any member of QHSSE',
          },
        }),
        roleId: reference('roles').optional().meta({ label: 'Role', list: true }),
        staffId: reference('staff').optional().meta({ label: 'Person', list: true, distinct: true }),
        fromAmount: money().optional().meta({ label: 'From this amount on', list: true }),
      },
      20,
    ).meta({
      label: 'Steps',
      mayBeEmpty: true,
      itemLabel: 'Step',
      hint: 'Steps with the same order sign in parallel. Order numbers can be skipped. Without steps the usual order holds.',
    }),
    limitAmount: money().optional().meta({
      label: 'Limit',
      hint: 'For the usual order, in the base currency: from this amount on, all of it signs. Below it, the last approval is left out.',
    }),
  }),
  checks: [
    {
      field: 'steps',
      message: requiredMessage,
      holds: ({ steps, limitAmount }) => steps.length > 0 || limitAmount !== undefined,
    },
    {
      field: 'limitAmount',
      message: 'The limit is for the usual order. Enter the amount in the step instead',
      holds: ({ steps, limitAmount }) => steps.length === 0 || limitAmount === undefined,
    },
    {
      field: 'limitAmount',
      message: noBands,
      holds: ({ resourceName, limitAmount }) => limitAmount === undefined || hasBands(resourceName),
    },
    {
      field: 'steps',
      message: noBands,
      holds: ({ resourceName, steps }) =>
        hasBands(resourceName) || steps.every(({ fromAmount }) => fromAmount === undefined),
    },
    {
      field: 'steps',
      message: 'At least one step must hold for every amount',
      holds: ({ steps }) => steps.length === 0 || steps.some(({ fromAmount }) => fromAmount === undefined),
    },
    {
      field: 'steps',
      message: 'Choose the role or the person for each step that needs one',
      holds: ({ steps }) =>
        steps.every(({ who, roleId, staffId }) => (who !== 'role' || roleId) && (who !== 'person' || staffId)),
    },
    ...approvedRounds.filter(({ rule }) => rule.lastSigner !== undefined).map(checkLastSigner),
  ],
  scope: {},
  retiring: 'New requests no longer use it. Requests already in approval continue.',
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant', 'set payment chain': 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant', 'set payment chain': 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant', 'set payment chain': 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})

/** Who alone signs last signs last in every chain for the round. */
function checkLastSigner({ chain, label, rule: { lastSigner } }: ApprovedRound) {
  return {
    field: 'steps',
    message: `For ${label.toLowerCase()}, only ${lastSigner} can sign in the last step`,
    holds: ({ resourceName, steps }: NamedSteps) => {
      const last = Math.max(...steps.map(({ order }) => order))
      return resourceName !== chain || steps.every(({ order, who }) => order !== last || who === lastSigner)
    },
  }
}

type NamedSteps = { resourceName: string; steps: readonly { order: number; who: string }[] }
