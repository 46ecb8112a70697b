import type { ComponentType, ReactNode } from 'react'
import type { GuestLinkView } from '#src/offline/guest-links/guest-link-view.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { LineView } from '../data/drafts/form-view.ts'
import type { WizardStep } from '../data/wizard/wizard-view.ts'
import type { TitleOf } from '../format/format-value.ts'
import type { GuestLink } from './use-guest-link.ts'

/** What stands in place of what was sent: the link, and its answers to be read. */
export type GuestStandingProps = { guest: GuestLink; view: GuestLinkView; answers: ReactNode }

/** What an area says of its pages for guests. All but the functions' results are stable objects. */
export type GuestWizardProps = {
  resource: Resource
  /** The steps, each with fields of the purpose; the summary is added. */
  steps: readonly WizardStep[]
  /** The heading, and what stands above the first step: what is asked, and what the link gives. */
  title: (given: GuestLinkView['given']) => string
  intro: (view: GuestLinkView) => ReactNode
  /** What the form begins with. */
  initial?: (given: GuestLinkView['given']) => Readonly<Record<string, unknown>>
  /** The step of the workflow that the answers are for: its fields are required as it says. */
  takes?: string
  /** How lists are shown as rows, by field. */
  lines?: Readonly<Record<string, LineView>>
  /** Whom to ask; by default whoever sent the link. */
  help?: (company: string) => string
  /** After sending: what happens next. */
  done: string
  /** The own layout of steps, by name, in place of their fields one below the other. */
  layouts?: Readonly<Record<string, ComponentType<{ given: GuestLinkView['given'] }>>>
  /** How records are named among the answers; a guest's device has none. */
  titleOf?: (given: GuestLinkView['given']) => TitleOf
  /** Where it leads once the office has the answers; by default to what was sent. */
  leadsTo?: (link: string) => string
  /** The own page of a link whose answers were sent, or that takes none any more. */
  Standing?: ComponentType<GuestStandingProps>
  /** The address of a step, for pages whose path has `$step`; by default the step stands in the query. */
  hrefOf?: (link: string, step: string) => string
}
