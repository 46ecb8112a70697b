import { Table } from '@mantine/core'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { WordBadge } from '#src/screens/parts/word-badge.tsx'
import { serviceRequirement } from '../service-requirement/service-requirement.ts'
import { vendorService } from '../vendor-service/vendor-service.ts'
import { standingMessages as messages } from './messages.ts'
import styles from './standing.module.css'
import { judgeVendor, type PaperStanding, type VendorStanding, type Verdict } from './standing.ts'

const named = ['staff', vendorService.name]

/** What may and may not be done with a vendor, and why; its services and documents. */
export function Standing({ vendor }: { vendor: LocalRecord }) {
  const { rows, isComplete, state } = useRows(serviceRequirement.name)
  const day = useToday()
  const standing = judgeVendor({ vendor, requirements: rows, day })
  const { quote, pay, payableIn } = standing
  const titleOf = useTitles(named)
  const nameOf = (id: string) => titleOf(vendorService.name, id) ?? messages.unknown
  const granted = standing.services.filter(({ isGranted }) => isGranted).map(({ id }) => nameOf(id))
  return (
    <section aria-label={messages.heading} className={styles.standing}>
      <div className={styles.bands}>
        <Band
          verdict={quote}
          texts={[messages.quote, messages.noQuote]}
          note={quote.may ? messages.quoteFor(granted.join(', ')) : null}
        />
        <Band
          verdict={pay}
          texts={[messages.pay, messages.noPay]}
          note={pay.may ? payNote(vendor.status, payableIn) : null}
        />
      </div>
      <Services services={standing.services} nameOf={nameOf} />
      <Papers papers={standing.papers} nameOf={(id) => titleOf('staff', id) ?? messages.somebody} />
      {state === 'ready' && !isComplete && <p className={styles.note}>{messages.notAllHere}</p>}
    </section>
  )
}

function payNote(status: string | null, payableIn: string | null): string {
  const inWhich = payableIn === null ? '' : messages.payIn(payableIn)
  return status === 'inactive' ? `${inWhich} ${messages.runningOrders}`.trim() : inWhich
}

function Band({
  verdict: { may, reasons, warnings = [] },
  texts: [yes, no],
  note,
}: {
  verdict: Verdict
  texts: readonly [yes: string, no: string]
  note: string | null
}) {
  return (
    <div className={styles.band} data-grade={may ? (warnings.length > 0 ? 'notice' : 'calm') : 'alarm'}>
      <p className={styles.verdict}>
        <Icon name={may ? 'check' : 'alert'} />
        {may ? yes : no}
      </p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {may && warnings.length > 0 && (
        <ul className={styles.reasons}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

function Services({ services, nameOf }: Pick<VendorStanding, 'services'> & { nameOf: (id: string) => string }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{messages.services}</h3>
      {services.length === 0 ? (
        <p className={styles.note}>{messages.noneOffered}</p>
      ) : (
        <ul className={styles.services}>
          {services.map(({ id, isGranted }) => (
            <li key={id}>
              {nameOf(id)}{' '}
              <WordBadge color={isGranted ? 'teal' : 'gray'}>
                {isGranted ? messages.granted : messages.notGranted}
              </WordBadge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Papers({ papers, nameOf }: Pick<VendorStanding, 'papers'> & { nameOf: (id: string) => string }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{messages.papers}</h3>
      {papers.length === 0 ? (
        <p className={styles.note}>{messages.noPapers}</p>
      ) : (
        <Table.ScrollContainer minWidth={360}>
          <Table aria-label={messages.papers}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{messages.document}</Table.Th>
                <Table.Th>{messages.validity}</Table.Th>
                <Table.Th>{messages.verified}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {papers.map((paper) => (
                <Table.Tr key={paper.id}>
                  <Table.Td>
                    {paper.name}
                    {paper.isRequired && ' '}
                    {paper.isRequired && <span className={styles.required}>{messages.required}</span>}
                  </Table.Td>
                  <Table.Td>
                    <GradeBadge grade={paper.grade} label={validityOf(paper)} />
                    {paper.expiresOn && (
                      <div className={styles.note}>{messages.until(formatDate(paper.expiresOn))}</div>
                    )}
                  </Table.Td>
                  <Table.Td>{verificationOf(paper, nameOf)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  )
}

function validityOf({ isShown, daysLeft }: PaperStanding): string {
  if (!isShown) return messages.missing
  if (daysLeft === null) return messages.unlimited
  return daysLeft < 0 ? messages.over(-daysLeft) : messages.left(daysLeft)
}

function verificationOf({ isShown, verifiedBy, verifiedOn }: PaperStanding, nameOf: (id: string) => string): string {
  if (!isShown) return ''
  if (verifiedBy === null || verifiedOn === null) return messages.notVerified
  return messages.verifiedBy(nameOf(verifiedBy), formatDate(verifiedOn))
}
