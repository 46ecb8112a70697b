import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, list, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { redeploymentAuthors, redeploymentDeciders, redeploymentWorkflow } from './redeployment-workflow.ts'

const from = { section: 'From', counted: true } as const

/**
 * A person moves to another post on a day: department, designation, superior, vessel and roles together. What they have
 * now is filled by the office and stays as it was when it was approved; what is left empty does not change.
 */
export const redeployment = defineResource({
  name: 'redeployments',
  area: 'redeployment',
  label: ['Redeployment', 'Redeployments'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Redeployment' }),
    effectiveDay: plainDate().meta({
      label: 'Takes effect on',
      list: true,
      filter: true,
      section: 'Redeployment',
      hint: 'In the night to this day. If it is approved later, in the night after that.',
    }),
    reason: longText(2000).meta({ label: 'Reason', section: 'Redeployment' }),
    obstacle: text(1000).optional().meta({
      label: 'Could not take effect',
      section: 'Redeployment',
      counted: true,
    }),
    fromDepartmentId: reference('departments')
      .optional()
      .meta({ label: 'Present department', filter: true, ...from }),
    fromDesignationId: reference('designations')
      .optional()
      .meta({ label: 'Present designation', ...from }),
    fromSupervisorId: reference('staff')
      .optional()
      .meta({ label: 'Reports to now', ...from }),
    fromVessels: text(500)
      .optional()
      .meta({ label: 'Present vessel', ...from }),
    fromRoles: text(1000)
      .optional()
      .meta({ label: 'Present roles', ...from }),
    toDepartmentId: reference('departments')
      .optional()
      .meta({ label: 'New department', list: true, filter: true, section: 'To' }),
    toDesignationId: reference('designations').optional().meta({ label: 'New designation', list: true, section: 'To' }),
    toSupervisorId: reference('staff').optional().meta({ label: 'Will report to', section: 'To' }),
    vesselChange: choice(['moves', 'leaves', 'stays']).meta({
      label: 'Service on a vessel',
      section: 'To',
      options: { moves: 'Moves to a vessel', leaves: 'Leaves the vessel', stays: 'Does not change' },
    }),
    toVesselId: reference('vessels')
      .optional()
      .meta({
        label: 'New vessel',
        filter: true,
        section: 'To',
        when: { field: 'vesselChange', is: ['moves'], isRequired: true },
      }),
    toPosition: text(100)
      .optional()
      .meta({
        label: 'Position on board',
        section: 'To',
        when: { field: 'vesselChange', is: ['moves'], isRequired: true },
      }),
    toRoles: list({ roleId: reference('roles').meta({ label: 'Role', list: true }) })
      .optional()
      .meta({
        label: 'Roles from that day',
        section: 'To',
        itemLabel: 'Role',
        hint: 'Replace all present roles. Leave empty to keep these.',
      }),
    toRoleNames: text(1000).optional().meta({ label: 'New roles', section: 'To', counted: true }),
  }),
  checks: [
    {
      field: 'toSupervisorId',
      message: 'Choose another person',
      holds: ({ staffId, toSupervisorId }) => toSupervisorId !== staffId,
    },
    {
      field: 'toDepartmentId',
      message: 'Choose what changes: the department, the designation, whom they report to, or the vessel',
      holds: ({ toDepartmentId, toDesignationId, toSupervisorId, vesselChange }) =>
        [toDepartmentId, toDesignationId, toSupervisorId].some((one) => one !== undefined) || vesselChange !== 'stays',
    },
  ],
  series: { prefix: 'RDP' },
  scope: { owner: 'staffId', department: 'author' },
  access: {
    create: redeploymentAuthors,
    read: { ...redeploymentAuthors, ...redeploymentDeciders, 'view redeployment requests': 'tenant' },
    update: redeploymentAuthors,
    delete: redeploymentAuthors,
  },
  workflow: redeploymentWorkflow,
  reminders: [{ on: 'effectiveDay', what: 'due', before: [7, 1], whose: 'owner', while: ['approved'] }],
  title: ['staffId', 'effectiveDay'],
  titleKind: 'Redeployment',
  search: ['reason'],
  order: 'effectiveDay',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
