import { defectId } from '#src/areas/defects/vessel-defect-report/vessel-defect-reports.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { repoId } from '#src/areas/documents/version/documents.demo.ts'
import { nearMissRecords } from '#src/areas/incidents/near-miss-report/near-miss-report.demo.ts'
import { incidentLogId } from '#src/areas/incidents/preliminary-report/preliminary-reports.demo.ts'
import { changeId } from '#src/areas/moc/moc.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { action } from './action.ts'
import type { severities } from './due-by-severity.ts'

type About = { resourceName: string; recordId: string; kindName: string; vesselId?: string | undefined }

type Given = {
  key: string
  about:
    | 'winch-brake'
    | 'fire-door'
    | 'near-miss'
    | 'clamp'
    | 'tow-hook'
    | 'manual'
    | 'winch-hand'
    | 'stern-line'
    | 'pilot-ladder'
  by: string
  to: string
  verifier?: string
  /** Days ago on which it was given, and is due; negative days lie ahead. */
  ago: number
  due: number
  what: string
  details?: string
  severity: (typeof severities)[number]
  beforeStart?: true
  asks?: { ago: number; until: number; reason: string }
  done?: { ago: number; what: string; hasPaper?: true }
  end?: { step: 'verify' | 'return'; ago: number; reason?: string }
  effect?: { ago: number; remark: string }
}

/** On records of several kinds, in every state: one overdue, one that waits to be verified, one with more time asked for. */
const actions: readonly Given[] = [
  {
    key: 'brake-test',
    about: 'winch-brake',
    by: 'support',
    to: 'captain',
    ago: 9,
    due: 2,
    what: 'Send the load cell readings of the last brake test',
    severity: 'high',
  },
  {
    key: 'brake-watch',
    about: 'winch-brake',
    by: 'captain',
    to: 'crew3',
    ago: 10,
    due: -4,
    what: 'Measure the lining of the port brake before each tow',
    details: 'Below 2 mm no tow on the port drum. Log it in the deck book.',
    severity: 'high',
    asks: { ago: 1, until: -12, reason: 'No tow is planned this week; the next one is from Bonny.' },
  },
  {
    key: 'fire-patrol',
    about: 'fire-door',
    by: 'support',
    to: 'captain4',
    ago: 28,
    due: 20,
    what: 'Put the fire patrol of the engine casing into the watch orders',
    severity: 'critical',
    done: { ago: 26, what: 'Standing order 14 signed by all officers; patrol each hour at night.', hasPaper: true },
    end: { step: 'verify', ago: 24 },
    effect: { ago: 3, remark: 'Patrol log read for three weeks: no round was missed.' },
  },
  {
    key: 'toolbox',
    about: 'near-miss',
    by: 'qhsse',
    to: 'captain',
    ago: 6,
    due: -3,
    what: 'Hold a toolbox talk on it with both watches',
    severity: 'medium',
    done: { ago: 1, what: 'Held on Monday and Tuesday, eleven people; attendance list attached.' },
  },
  {
    key: 'spool-piece',
    about: 'clamp',
    by: 'qhsse',
    to: 'support',
    verifier: 'hod',
    ago: 20,
    due: -9,
    what: 'Book the berth in Onne for the spool piece',
    severity: 'medium',
  },
  {
    key: 'hook-release',
    about: 'tow-hook',
    by: 'qhsse',
    to: 'captain3',
    ago: 4,
    due: -2,
    what: 'Try the release by hand at the winch with the deck team',
    severity: 'high',
    beforeStart: true,
  },
  {
    key: 'manual-pages',
    about: 'manual',
    by: 'control-officer',
    to: 'qhsse',
    ago: 12,
    due: 5,
    what: 'Replace the contact list of the emergency organisation',
    severity: 'low',
    done: { ago: 6, what: 'New list drafted.' },
    end: { step: 'return', ago: 5, reason: 'The night number of the base is missing.' },
  },
  {
    key: 'spooling-bar',
    about: 'winch-hand',
    by: 'qhsse',
    to: 'support',
    ago: 40,
    due: 33,
    what: 'Fit a spooling bar at every tugger winch of the fleet',
    severity: 'high',
    done: { ago: 34, what: 'Bars fitted on all vessels, photographs in the file of each.' },
    end: { step: 'verify', ago: 32 },
    effect: { ago: 2, remark: 'No wire was guided by hand on four rounds of the deck.' },
  },
  {
    key: 'fairlead-plan',
    about: 'stern-line',
    by: 'qhsse',
    to: 'procurement',
    ago: 8,
    due: -6,
    what: 'Order two fairleads and have the edge of the old one measured',
    severity: 'high',
  },
  {
    key: 'ladder-list',
    about: 'pilot-ladder',
    by: 'qhsse',
    to: 'support',
    ago: 20,
    due: -9,
    what: 'Take all pilot ladders into the list of loose gear, with the end of their certificates',
    severity: 'high',
  },
]

/** The actions that the people of a demonstration company gave each other. */
export function actionRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const about = aboutIn(tenant, days)
  // The second company has no such incidents.
  const present = actions.filter(
    ({ about: of }) => tenant.slug === 'gulf-marine' || (of !== 'stern-line' && of !== 'pilot-ladder'),
  )
  return present.map((one, index) => recordOf(tenant, days, one, about[one.about], index))
}

/** The id of an action. */
export function actionId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'actions', key)
}

function aboutIn(tenant: DemonstrationTenant, days: DemonstrationDays): Readonly<Record<Given['about'], About>> {
  const defect = (key: string, vessel: number): About => ({
    resourceName: 'vessel-defect-reports',
    recordId: defectId(tenant, key),
    kindName: 'Defect report',
    vesselId: vesselId(tenant, vessel),
  })
  const change = (key: string, vessel: number): About => ({
    resourceName: 'moc-requests',
    recordId: changeId(tenant, key),
    kindName: 'Change request',
    vesselId: vesselId(tenant, vessel),
  })
  const incident = (key: string, vessel: number): About => ({
    resourceName: 'incident-logs',
    recordId: incidentLogId(tenant, key),
    kindName: 'Incident log',
    vesselId: vesselId(tenant, vessel),
  })
  const nearMiss = nearMissRecords(tenant, days).find(({ record }) => record.vesselId === vesselId(tenant, 1))
  if (!nearMiss) throw new Error('no near miss happened on the first vessel')
  return {
    'winch-brake': defect('winch-brake', 1),
    'fire-door': defect('fire-door', 3),
    'near-miss': {
      resourceName: 'near-miss-reports',
      recordId: nearMiss.record.id,
      kindName: 'Near miss',
      vesselId: vesselId(tenant, 1),
    },
    'winch-hand': incident('winch-hand', 1),
    'stern-line': incident('stern-line', 2),
    'pilot-ladder': incident('pilot-ladder', 1),
    clamp: change('clamp', 1),
    'tow-hook': change('tow-hook', 2),
    manual: { resourceName: 'document-repos', recordId: repoId(tenant, 'sms-manual'), kindName: 'Document' },
  }
}

function recordOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: Given,
  about: About,
  index: number,
): DemonstrationRecord {
  const { key, by, to, verifier = by, asks, done, end, effect } = one
  const step = (action: string, who: string, ago: number, more: Partial<Step> = {}): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(ago), (action === 'create' ? 9 : 14) * 60 + index),
    ...more,
  })
  const paper = done?.hasPaper
    ? printedPaper([tenant.slug, 'actions', key], {
        name: `${key}.pdf`,
        folder: 'actions',
        title: 'Standing order 14',
        lines: ['Fire patrol of the engine casing', 'Each hour from 20:00 to 06:00'],
      })
    : null
  return createDemonstrationRecord(
    action,
    actionId(tenant, key),
    {
      ...about,
      action: one.what,
      details: one.details,
      severity: one.severity,
      dueOn: days.daysAgo(one.due),
      ownerId: personId(tenant, to),
      verifierId: personId(tenant, verifier),
      giverId: personId(tenant, by),
      beforeStart: one.beforeStart,
      completedOn: done && days.daysAgo(done.ago),
      whatWasDone: done?.what,
      evidence: paper ? [paper.reference] : undefined,
      effect: effect && 'effective',
      effectCheckedOn: effect && days.daysAgo(effect.ago),
      effectRemark: effect?.remark,
    },
    [
      step('create', by, one.ago),
      ...(asks
        ? [
            step('ask-extension', to, asks.ago, {
              answers: { extendedTo: days.daysAgo(asks.until), reason: asks.reason },
            }),
          ]
        : []),
      ...(done ? [step('complete', to, done.ago)] : []),
      ...(end ? [step(end.step, verifier, end.ago, end.reason ? { answers: { reason: end.reason } } : {})] : []),
      ...(effect ? [step('check-effectiveness', verifier, effect.ago)] : []),
    ],
    {
      number: `ACT-${days.daysAgo(one.ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
      files: paper ? [paper] : [],
    },
  )
}
