import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { codeAddress } from '#src/screens/codes/code-address.ts'
import { QrPicture } from '#src/screens/codes/qr-picture.tsx'
import { targetsOf, useTitlesRead } from '#src/screens/data/records/use-titles.ts'
import { useOfficeClock, useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatInstantName, formatInstantValue } from '#src/screens/format/format-instant.ts'
import { shownState } from '#src/screens/messages/label.ts'
import { printMessages } from '#src/screens/messages/print-messages.ts'
import { printSoon } from '#src/screens/print/print-page.ts'
import sheetStyles from '#src/screens/print/sheet.module.css'
import { SheetFields } from '#src/screens/print/sheet-fields.tsx'
import { SheetHead } from '#src/screens/print/sheet-head.tsx'
import { usePrintWhenReady } from '#src/screens/print/use-print-when-ready.ts'
import { equipment as resource } from '../equipment/equipment.ts'
import { passportMessages as messages } from './messages.ts'
import styles from './passport.module.css'
import type { PassportOf } from './use-passport.screen.tsx'

type CertificatePageProps = {
  equipment: LocalRecord
  passport: PassportOf
  /** Called once it is on paper: the page then prints as itself again. */
  onPrinted: () => void
}

/** Checks on the page at most. */
const maxChecks = 6

/** Said among the facts above. */
const shownAbove = ['name', 'serialNumber', 'size', 'vesselId', 'companyLocationId', 'picture']

/**
 * The passport on one page, in place of the whole screen: verdict with its reasons and its moment, facts, certificate, last
 * checks, code, and a line to sign on; prints at once, and is invisible on the screen.
 */
export function CertificatePage({ equipment, passport, onPrinted }: CertificatePageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const name = String(equipment.name)
  const today = useToday()
  const clock = useOfficeClock()
  const isRead = useTitlesRead(targetsOf(resource)) && !passport.isLoading
  usePrintWhenReady(1, isRead, () => printSoon(messages.paper.title(name), () => sheet.current !== null))
  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    return () => removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  const { mayDeploy, reasons } = passport.verdict
  return createPortal(
    <div ref={sheet} className={`${sheetStyles.sheet} ${styles.page}`} data-paper>
      <SheetHead
        record={equipment}
        kind={messages.paper.kind}
        title={name}
        facts={[
          shownState(resource, equipment, today),
          passport.receivedAt === null ? '' : messages.asOf(formatInstantName(passport.receivedAt)),
          printMessages.printed(formatInstantValue(instantBy(clock))),
        ]}
      />
      <QrPicture
        className={styles.code}
        text={codeAddress(location.origin, { resource: resource.name, id: equipment.id })}
        label={messages.paper.code(name)}
      />
      <p className={styles.paperVerdict}>{mayDeploy ? messages.deploy : messages.doNotDeploy}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <section className={sheetStyles.section}>
        <dl className={sheetStyles.fields}>
          {passport.facts.map(([label, text]) => (
            <div key={label}>
              <dt className={sheetStyles.label}>{label}</dt>
              <dd className={sheetStyles.value}>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <SheetFields resource={resource} record={equipment} hidden={shownAbove} />
      <Checks checks={passport.checks} />
      <p className={styles.sign}>{messages.paper.signature}</p>
    </div>,
    document.body,
  )
}

function Checks({ checks }: Pick<PassportOf, 'checks'>) {
  if (checks.length === 0) return null
  const conditions: Readonly<Record<string, string>> = messages.conditions
  return (
    <section className={sheetStyles.section}>
      <div className={sheetStyles.sectionTitle}>{messages.paper.checks}</div>
      <table className={sheetStyles.table}>
        <thead>
          <tr>
            <th>{messages.paper.date}</th>
            <th>{messages.paper.condition}</th>
            <th>{messages.facts.pressure}</th>
          </tr>
        </thead>
        <tbody>
          {checks.slice(0, maxChecks).map(({ id, date, condition, pressure }) => (
            <tr key={String(id)}>
              <td>{formatDate(String(date))}</td>
              <td>{conditions[String(condition)]}</td>
              <td>{typeof pressure === 'number' ? messages.kPa(pressure) : messages.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
