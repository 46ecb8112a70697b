import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import type { ListView } from '../data/list/list-view.ts'
import type { RelatedView } from '../data/related/related-view.ts'
import { type PaperLead, paperList } from './paper-list.tsx'
import { paperMessages as messages } from './paper-messages.ts'
import type { ResourceViews } from './resource-views.ts'

type PaperViews = {
  /** The address of the list, without a word. */
  path: string
  lead: PaperLead
  list: ListView
  /** What a renewal has alike; number, dates and files are its own. */
  alike: readonly string[]
  /** Fields below the title of a paper. */
  facts: readonly string[]
}

/**
 * How papers with a last day are shown: graded lists, and on the page of one in force the way to the form of the paper that
 * renews it, begun with what stays alike (`renewsId`; the office's part is `src/server/writes/apply/renewals.ts`).
 */
export function paperViews(resource: Resource, { path, lead, list, alike, facts }: PaperViews): ResourceViews {
  return {
    list,
    List: paperList(lead),
    new: {
      title: ({ renewsId, name }) =>
        renewsId === undefined
          ? undefined
          : messages.renewing(typeof name === 'string' ? name : withinSentence(resource.label[0])),
      hidden: ['renewsId'],
      from: [
        {
          field: 'renewsId',
          resource: resource.name,
          values: (record) => Object.fromEntries(alike.map((name) => [name, record[name]])),
        },
      ],
    },
    edit: { hidden: ['renewsId'] },
    record: {
      facts,
      // Devices keep no private papers of others, so that the line of papers shows them to nobody else.
      ...(isPrivate(resource) && { related: [renewedBy(resource, path)] }),
      next: [
        {
          resource: resource.name,
          field: 'renewsId',
          label: messages.renew,
          while: ['approved'],
          leadsOn: true,
        },
      ],
    },
  }
}

function renewedBy({ name }: Resource, path: string): RelatedView {
  return {
    resource: name,
    field: 'renewsId',
    path,
    title: messages.renewedBy,
    columns: ['issuedOn', 'expiresOn'],
    offersNew: false,
  }
}
