import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { equipmentWriters } from '../equipment-access.ts'
import { equipmentDefect } from '../equipment-defect/equipment-defect.ts'
import { equipmentGroup } from '../equipment-group/equipment-group.ts'
import { equipmentPerformanceLog } from '../performance-log/equipment-performance-log.ts'
import { equipmentRoutineCheck } from '../routine-check/equipment-routine-check.ts'
import { passportMessages as messages } from './messages.ts'
import styles from './passport.module.css'
import { judgeEquipment, latestCheck } from './verdict.ts'

type Values = { readonly [field: string]: unknown }

/** On deck, with gloves: may this piece be used, why not, and what to do next; judged on the device. */
export function Passport({ id, equipment }: { id: string; equipment: Values }) {
  const { checks, defects, logs, groupKind } = useKnown(id, equipment)
  const day = useToday()
  const { mayDeploy, reasons } = judgeEquipment({ equipment, groupKind, checks, defects, day })
  return (
    <Stack gap="sm">
      <section className={styles.band} data-grade={mayDeploy ? 'calm' : 'alarm'} aria-label={messages.heading}>
        <p className={styles.verdict}>{mayDeploy ? messages.deploy : messages.doNotDeploy}</p>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </section>
      <Facts equipment={equipment} checks={checks} logs={logs} />
      <Actions id={id} equipment={equipment} />
      <Text size="sm" c="dimmed">
        {messages.judgedHere}
      </Text>
    </Stack>
  )
}

function useKnown(id: string, { equipmentGroupId }: Values) {
  const { rows: groups } = useRows(equipmentGroup.name)
  const { rows: allChecks } = useRows(equipmentRoutineCheck.name)
  const { rows: allDefects } = useRows(equipmentDefect.name)
  const { rows: allLogs } = useRows(equipmentPerformanceLog.name)
  return useMemo(() => {
    const of = ({ equipmentId }: Values) => equipmentId === id
    const group = groups.find((one) => one.id === equipmentGroupId)
    return {
      checks: allChecks.filter(of),
      defects: allDefects.filter(of),
      logs: allLogs.filter(of),
      groupKind: group?.kind,
    }
  }, [id, equipmentGroupId, groups, allChecks, allDefects, allLogs])
}

type FactsProps = { equipment: Values; checks: readonly Values[]; logs: readonly Values[] }

function Facts({ equipment, checks, logs }: FactsProps) {
  const last = latestCheck(checks)
  const { certificateNumber, certificateExpiresOn } = equipment
  const facts = [
    [messages.facts.pressure, typeof last?.pressure === 'number' ? messages.kPa(last.pressure) : messages.unknown],
    [messages.facts.check, last ? formatDate(String(last.date)) : messages.unknown],
    [messages.facts.operations, String(logs.length)],
    [messages.facts.days, String(new Set(logs.map(({ date }) => date)).size)],
    [
      messages.facts.certificate,
      typeof certificateNumber === 'string' && typeof certificateExpiresOn === 'string'
        ? messages.until(certificateNumber, formatDate(certificateExpiresOn))
        : messages.unknown,
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is written next, for whoever writes records of equipment. */
function Actions({ id, equipment: { vesselId, active } }: { id: string; equipment: Values }) {
  const actor = useActor()
  if (active === false || !actor || !mayCreateAny(equipmentWriters, actor)) return null
  const query = new URLSearchParams({ equipmentId: id, ...(typeof vesselId === 'string' && { vesselId }) })
  const actions = [
    ['equipment-routine-check', messages.check],
    ['inspections', messages.inspect],
    ['defects', messages.defect],
    ['performance-log', messages.log],
  ] as const
  return (
    <div className={styles.actions} data-print="no">
      {actions.map(([path, label]) => (
        <ButtonLink key={path} href={`/pms/equipment/${path}/new?${query}`} variant="default" size="lg">
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
