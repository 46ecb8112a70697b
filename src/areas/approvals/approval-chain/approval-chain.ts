import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, reference, text } from '#src/resource/description/field-types.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import { signatoryKinds } from '#src/resource/envelope/approval.ts'

/** Who approves what, and in which order; of several in use, the newest counts. */
export const approvalChain = defineResource({
  name: 'approval-chains',
  area: 'approvals',
  label: ['Approval chain', 'Approval chains'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true }),
    resourceName: choice(['leave-requests']).meta({
      label: 'What is approved',
      list: true,
      filter: true,
      options: { 'leave-requests': 'Leave requests' },
    }),
    steps: list(
      {
        order: integer(1, 99).meta({ label: 'Order', list: true }),
        who: choice(signatoryKinds).meta({
          label: 'Who signs',
          list: true,
          options: {
            HR: 'Anybody of HR',
            'head of department': 'Head of department',
            supervisor: 'Supervisor',
            role: 'Whoever holds a role',
            person: 'One person',
          },
        }),
        roleId: reference('roles').optional().meta({ label: 'Role', list: true }),
        staffId: reference('staff').optional().meta({ label: 'Person', list: true }),
      },
      20,
    ).meta({
      label: 'Steps',
      itemLabel: 'Step',
      hint: 'Steps of the same order sign side by side; numbers may be left out.',
    }),
  }),
  checks: [
    { field: 'steps', message: requiredMessage, holds: ({ steps }) => steps.length > 0 },
    {
      field: 'steps',
      message: 'A step for a role names the role, one for a person the person',
      holds: ({ steps }) =>
        steps.every(({ who, roleId, staffId }) => (who !== 'role' || roleId) && (who !== 'person' || staffId)),
    },
    {
      field: 'steps',
      message: 'Leave is approved by HR, so that HR alone signs last',
      holds: ({ resourceName, steps }) => resourceName !== 'leave-requests' || endsWithHr(steps),
    },
  ],
  scope: {},
  retiring: 'Requests follow it no more, from the next one on; rounds that are open go on.',
  access: {
    create: { isAdmin: 'tenant', isHr: 'tenant' },
    read: { anyone: 'tenant' },
    update: { isAdmin: 'tenant', isHr: 'tenant' },
    delete: { isAdmin: 'tenant', isHr: 'tenant' },
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})

function endsWithHr(steps: readonly { order: number; who: string }[]): boolean {
  const last = Math.max(...steps.map(({ order }) => order))
  return steps.every(({ order, who }) => order !== last || who === 'HR')
}
