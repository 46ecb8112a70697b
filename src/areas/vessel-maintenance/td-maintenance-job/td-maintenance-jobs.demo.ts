import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type EngineKey, engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { tdCategoryId } from '../td-maintenance/td-categories.demo.ts'
import { tdMaintenanceJob } from './td-maintenance-job.ts'

type Job = {
  key: string
  work: string
  vessel: number
  engine?: EngineKey
  category: string
  to: string
  priority: 'normal' | 'high' | 'critical'
  /** Days ago on which it was assigned, and is due; negative days lie ahead. */
  ago: number
  due: number
  instructions?: string
  /** How far it came: what was found, when, and what the office said. */
  done?: { ago: number; findings: string; parts?: readonly (readonly [name: string, quantity: number, unit: string])[] }
  end?: 'verified' | 'returned' | 'cancelled'
  reason?: string
}

const jobs: readonly Job[] = [
  {
    key: 'turbocharger',
    work: 'Overhaul the port turbocharger',
    vessel: 1,
    engine: 'main-port',
    category: 'main-engines',
    to: 'crew3',
    priority: 'high',
    ago: 74,
    due: 45,
    instructions: 'Renew bearings and seals with the kit of the store at Onne. Note the run-down time afterwards.',
    done: {
      ago: 48,
      findings: 'Bearings and labyrinth seals renewed. Run-down time is now 52 s.',
      parts: [['Turbocharger bearing kit', 1, 'set']],
    },
    end: 'verified',
  },
  {
    key: 'injectors',
    work: 'Renew the injectors of generator 1',
    vessel: 1,
    engine: 'generator-1',
    category: 'generators',
    to: 'crew3',
    priority: 'normal',
    ago: 20,
    due: -9,
    instructions: 'Six injectors come with the crew boat. Send the old ones ashore for calibration.',
  },
  {
    key: 'load-sharing',
    work: 'Adjust load sharing of the generators',
    vessel: 1,
    category: 'generators',
    to: 'crew3',
    priority: 'normal',
    ago: 12,
    due: 1,
    done: { ago: 2, findings: 'Droop set to 4 % on both. At full load they now share 51 to 49.' },
  },
  {
    key: 'coupling',
    work: 'Check the alignment of the starboard coupling',
    vessel: 2,
    engine: 'main-starboard',
    category: 'main-engines',
    to: 'crew7',
    priority: 'normal',
    ago: 33,
    due: 12,
    done: { ago: 14, findings: 'Radial 0.08 mm, axial 0.05 mm. Within limits.' },
    end: 'verified',
  },
  {
    key: 'stern-seal',
    work: 'Watch the port stern tube seal',
    vessel: 2,
    category: 'propulsion',
    to: 'crew7',
    priority: 'critical',
    ago: 9,
    due: -5,
    instructions: 'Log the header tank each watch. Above two litres a day call the office at once.',
  },
  {
    key: 'bow-thruster',
    work: 'Straighten the bow thruster grid',
    vessel: 3,
    engine: 'thruster-bow',
    category: 'propulsion',
    to: 'crew10',
    priority: 'high',
    ago: 26,
    due: 3,
    done: { ago: 8, findings: 'Diver was not available. The grid was looked at from the work boat only.' },
    end: 'returned',
    reason: 'The bar is still bent. A diver is booked for the next call at Bonny.',
  },
  {
    key: 'earth-fault',
    work: 'Find the earth fault of lamp circuit 7',
    vessel: 3,
    category: 'electrical',
    to: 'crew10',
    priority: 'normal',
    ago: 5,
    due: -16,
  },
  {
    key: 'fire-pump',
    work: 'Renew the mechanical seal of the fire pump',
    vessel: 4,
    engine: 'pump-fire',
    category: 'class-items',
    to: 'crew13',
    priority: 'critical',
    ago: 16,
    due: 2,
    instructions: 'Class asks for it before the annual survey.',
    done: {
      ago: 4,
      findings: 'Seal and O-rings renewed. The pump held 7 bar for ten minutes without a drop.',
      parts: [
        ['Mechanical seal 35 mm', 1, 'pcs'],
        ['O-ring set', 1, 'set'],
      ],
    },
  },
  {
    key: 'exhaust-lagging',
    work: 'Renew the exhaust lagging of generator 2',
    vessel: 4,
    engine: 'generator-2',
    category: 'generators',
    to: 'crew13',
    priority: 'normal',
    ago: 40,
    due: 18,
    end: 'cancelled',
    reason: 'The yard does it in the docking of next month.',
  },
]

/** The id of a job. */
export function tdJobId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'td-maintenance-jobs', key)
}

/** What the support desk assigned to the chief engineers, and how far they are. */
export function tdJobRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const counted = new Map<string, number>()
  return [...jobs]
    .sort((left, right) => right.ago - left.ago)
    .map((job) => {
      const year = days.daysAgo(job.ago).slice(0, 4)
      const count = (counted.get(year) ?? 0) + 1
      counted.set(year, count)
      return createDemonstrationRecord(
        tdMaintenanceJob,
        tdJobId(tenant, job.key),
        {
          work: job.work,
          vesselId: vesselId(tenant, job.vessel),
          vesselEngineId: job.engine && engineId(tenant, job.vessel, job.engine),
          tdMaintenanceCategoryId: tdCategoryId(tenant, job.category),
          assignedToId: personId(tenant, job.to),
          priority: job.priority,
          dueOn: days.daysAgo(job.due),
          instructions: job.instructions,
          completedOn: job.done && days.daysAgo(job.done.ago),
          findings: job.done?.findings,
          parts: job.done?.parts?.map(([name, quantity, unit], place) => ({
            id: demonstrationId(tenant.slug, 'td-maintenance-jobs', job.key, place),
            name,
            quantity,
            unit,
          })),
        },
        stepsOf(tenant, job, days),
        { number: `TDJ-${year}-${String(count).padStart(4, '0')}` },
      )
    })
}

function stepsOf(
  tenant: DemonstrationTenant,
  { to, ago, done, end, reason }: Job,
  days: DemonstrationDays,
): [Step, ...Step[]] {
  const desk = personId(tenant, 'support')
  const on = (day: number, minute: number) => days.instant(days.daysAgo(Math.max(0, day)), minute)
  const made: Step = { action: 'create', by: desk, at: on(ago, 9 * 60) }
  if (!done) {
    const cancelled: Step = { action: 'cancel', by: desk, at: on(ago - 6, 11 * 60), answers: { reason } }
    return end === 'cancelled' ? [made, cancelled] : [made]
  }
  const completed: Step = { action: 'complete', by: personId(tenant, to), at: on(done.ago, 17 * 60) }
  const judged = on(done.ago - 2, 10 * 60)
  if (end === 'verified') return [made, completed, { action: 'verify', by: desk, at: judged }]
  if (end === 'returned') return [made, completed, { action: 'return', by: desk, at: judged, answers: { reason } }]
  return [made, completed]
}
