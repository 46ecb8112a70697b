import { Button, Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { equipmentWriters } from '../equipment-access.ts'
import { passportMessages as messages } from './messages.ts'
import { moveHref } from './moves.ts'
import styles from './passport.module.css'
import { type PassportOf, usePassport } from './use-passport.screen.tsx'

/** Loaded with the first wish for it. */
const CertificatePage = lazy(async () => ({
  default: (await import('./certificate-page.screen.tsx')).CertificatePage,
}))

/** On deck, with gloves: may this piece be used, why not, and what to do next; judged on the device. */
export function Passport({ equipment }: { equipment: LocalRecord }) {
  const passport = usePassport(equipment)
  const [isPrinting, setPrinting] = useState(false)
  const endPrinting = useCallback(() => setPrinting(false), [])
  return (
    <Stack gap="sm">
      {passport.isLoading ? <Skeleton height={96} /> : <Band {...passport} />}
      <dl className={styles.facts}>
        {passport.facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Actions equipment={equipment} />
      <div data-print="no">
        <Button
          variant="subtle"
          leftSection={<Icon name="print" />}
          loading={isPrinting}
          onClick={() => setPrinting(true)}
        >
          {messages.printCertificate}
        </Button>
      </div>
      {isPrinting && (
        <Suspense fallback={null}>
          <CertificatePage equipment={equipment} passport={passport} onPrinted={endPrinting} />
        </Suspense>
      )}
    </Stack>
  )
}

function Band({ verdict: { mayDeploy, reasons }, receivedAt }: PassportOf) {
  return (
    <section className={styles.band} data-grade={mayDeploy ? 'calm' : 'alarm'} aria-label={messages.heading}>
      <p className={styles.verdict}>{mayDeploy ? messages.deploy : messages.doNotDeploy}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className={styles.asOf}>{asOfText(receivedAt)}</p>
    </section>
  )
}

/** From when what is judged is: an answer of last week says nothing of a defect of today. */
function asOfText(receivedAt: number | null): string {
  const asOf = receivedAt === null ? messages.neverReceived : messages.asOf(formatInstantName(receivedAt))
  return `${asOf} ${messages.judgedHere}`
}

/** What is written next, for whoever writes records of equipment, and where it is moved. */
function Actions({ equipment }: { equipment: LocalRecord }) {
  const { id, vesselId, active } = equipment
  const actor = useActor()
  if (!active || !actor) return null
  const query = new URLSearchParams({ equipmentId: id, ...(typeof vesselId === 'string' && { vesselId }) })
  const move = moveHref(id, equipment, actor)
  const actions = [
    ...(mayCreateAny(equipmentWriters, actor)
      ? ([
          [`/pms/equipment/equipment-routine-check/new?${query}`, messages.check],
          [`/pms/equipment/inspections/new?${query}`, messages.inspect],
          [`/pms/equipment/defects/new?${query}`, messages.defect],
          [`/pms/equipment/performance-log/new?${query}`, messages.log],
        ] as const)
      : []),
    ...(move === null ? [] : ([[move, messages.move]] as const)),
  ]
  if (actions.length === 0) return null
  return (
    <div className={styles.actions} data-print="no">
      {actions.map(([href, label]) => (
        <ButtonLink key={label} href={href} variant="default" size="lg">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
