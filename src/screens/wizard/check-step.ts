import type { WizardStep } from '../data/wizard/wizard-view.ts'
import { wizardMessages } from './wizard-messages.ts'

/** The last step of a form that is sent as a whole: all answers, each with the way back to it. */
export const checkStep: WizardStep = { name: 'check', title: wizardMessages.check, fields: [] }
