import { z } from 'zod'
import { instant, longText, text } from '../../description/field-types.ts'
import { defineWorkflow, type Transition } from '../../description/workflow.ts'

const confirmation = {
  from: ['pending'],
  who: { 'confirm payee account': 'tenant' },
  notOwn: true,
  signs: true,
  judged: 'arrival',
} as const

/**
 * The workflow of an account of a payee. A second person confirms by calling back before anything is paid to it
 * (`design/workflows.md`, section 13); never who entered or last changed it. A confirmed account is not changed: a new one
 * takes its place once confirmed. `payee` is what the called person is named, `who` sends a declined one again.
 */
export const payeeAccountWorkflow = ({ payee, who }: { payee: string; who: Transition['who'] }) =>
  defineWorkflow({
    start: 'pending',
    states: {
      pending: { label: 'To be confirmed', color: 'blue', editable: true },
      approved: { label: 'Confirmed', color: 'teal', editable: false },
      declined: { label: 'Declined', color: 'orange', editable: true },
      inactive: { label: 'Replaced', color: 'gray', editable: false, closed: true },
    },
    transitions: {
      confirm: {
        ...confirmation,
        label: 'Confirm account',
        done: 'Bank account confirmed successfully',
        to: 'approved',
        ask: z.strictObject({
          calledPerson: text(150).meta({ label: 'Person called back' }),
          calledNumber: text(40).meta({
            label: 'Number called',
            hint: `One the company knew before, not the ${payee}'s new one.`,
          }),
          calledAt: instant().meta({ label: 'Called at' }),
        }),
      },
      decline: {
        ...confirmation,
        label: 'Decline',
        destroys: true,
        done: 'Bank account declined successfully',
        to: 'declined',
        ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
      },
      submit: {
        label: 'Send again',
        done: 'Bank account submitted successfully',
        from: ['declined'],
        to: 'pending',
        who,
        judged: 'made',
        carriesFields: true,
      },
      replace: {
        label: 'Replace',
        done: 'Bank account replaced successfully',
        from: ['approved'],
        to: 'inactive',
        who: {},
        judged: 'arrival',
        system: true,
      },
    },
  })
