import {
  choice,
  file,
  files,
  flag,
  instant,
  integer,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { likelihoods, likelihoodWords, severities, severityWords } from '../safety-report/severity-words.ts'
import { agencies, agencyWords } from './agency-words.ts'
import { partLabels, type ReportPart } from './report-parts.ts'

const folder = 'incident-management/preliminary/documents'

/** What happened to a person, from nothing to a death; the words by which injuries are counted (domain rules, section 4). */
const outcomes = [
  'none',
  'first aid',
  'medical treatment',
  'restricted work',
  'lost workday',
  'permanent disability',
  'fatality',
] as const

const incident = { section: partLabels.incident } as const
/** How it unfolded, whom it hurt and what it broke. */
export const incidentFields = {
  activity: text(200)
    .optional()
    .meta({ ...incident, label: 'Activity', hint: 'What was being done at the time.' }),
  sequence: longText(5000)
    .optional()
    .meta({ ...incident, label: 'Sequence of events' }),
  potentialSeverity: choice(severities)
    .optional()
    .meta({
      ...incident,
      label: 'Potential severity',
      list: true,
      filter: true,
      options: severityWords,
    }),
  likelihood: choice(likelihoods)
    .optional()
    .meta({
      ...incident,
      label: 'Likelihood of recurrence',
      filter: true,
      options: likelihoodWords,
    }),
  people: list(
    {
      staffId: reference('staff').optional().meta({
        label: 'Colleague',
        list: true,
        hint: 'A colleague who is chosen can read this report.',
      }),
      name: text(150).optional().meta({ label: 'Name', list: true, hint: 'Of somebody who is no colleague.' }),
      role: text(100).optional().meta({ label: 'Role', list: true }),
      outcome: choice(outcomes).meta({
        label: 'Injury',
        list: true,
        options: {
          none: 'None',
          'first aid': 'First aid',
          'medical treatment': 'Medical treatment',
          'restricted work': 'Restricted work',
          'lost workday': 'Lost workday',
          'permanent disability': 'Permanent disability',
          fatality: 'Fatality',
        },
      }),
      injury: text(300).optional().meta({ label: 'Part of the body and injury', list: true }),
    },
    40,
  )
    .optional()
    .meta({ ...incident, label: 'People involved', itemLabel: 'Person' }),
  damage: longText(2000)
    .optional()
    .meta({ ...incident, label: 'Damage' }),
} as const

const actions = { section: partLabels.actions } as const
/** What was done at once, and what is still needed. */
export const actionFields = {
  immediateActions: list(
    {
      action: text(300).meta({ label: 'Action', list: true }),
      doneBy: text(150).optional().meta({ label: 'Done by', list: true }),
      doneAt: instant().optional().meta({ label: 'Done at', list: true, happened: true }),
    },
    40,
  )
    .optional()
    .meta({ ...actions, label: 'Immediate actions', itemLabel: 'Action' }),
  workStopped: flag()
    .optional()
    .meta({ ...actions, label: 'Work was stopped', example: true }),
  areaSafe: flag()
    .optional()
    .meta({ ...actions, label: 'The area is safe', example: true }),
  helpNeeded: longText(2000)
    .optional()
    .meta({ ...actions, label: 'What is still needed' }),
} as const

const involved = { section: partLabels['agencies-involvements'] } as const
/** Who was told, when and how. */
export const agencyFields = {
  agencies: list(
    {
      agency: choice(agencies).meta({ label: 'Agency', list: true, options: agencyWords }),
      name: text(150).optional().meta({ label: 'Name', list: true }),
      withinHours: integer(1, 720).optional().meta({
        label: 'Within hours',
        list: true,
        unit: 'h',
        hint: 'By your procedure or contract, from when the incident became known.',
        example: 24,
      }),
      informedAt: instant().optional().meta({ label: 'Notified at', list: true, happened: true }),
      reference: text(150).optional().meta({ label: 'Their reference', list: true }),
    },
    20,
  )
    .optional()
    .meta({ ...involved, label: 'Agencies involved', itemLabel: 'Agency' }),
  agencyRemarks: longText(2000)
    .optional()
    .meta({ ...involved, label: 'What they asked for' }),
} as const

const ofRope = {
  section: partLabels['mooring-rope'],
  when: { field: 'hasMooringRope', is: [true] },
} as const
/** The rope that parted or was damaged, as MEG4 asks after it (domain rules, section 4). */
export const ropeFields = {
  hasMooringRope: flag().optional().meta({
    section: partLabels['mooring-rope'],
    label: 'A mooring rope was involved',
    filter: true,
    example: true,
  }),
  ropeId: text(60)
    .optional()
    .meta({ ...ofRope, label: 'Line ID' }),
  ropeMaker: text(100)
    .optional()
    .meta({ ...ofRope, label: 'Maker' }),
  ropeType: text(100)
    .optional()
    .meta({ ...ofRope, label: 'Type and material' }),
  shipDesignMbl: quantity(0, 10_000)
    .optional()
    .meta({ ...ofRope, label: 'Ship design MBL', unit: 't' }),
  ropeLdbf: quantity(0, 10_000)
    .optional()
    .meta({
      ...ofRope,
      label: 'Line design break force',
      unit: 't',
      hint: '100 to 105 % of the ship design MBL.',
    }),
  ropeInstalledOn: plainDate()
    .optional()
    .meta({ ...ofRope, label: 'In use since', happened: true }),
  ropeHours: quantity(0, 100_000)
    .optional()
    .meta({ ...ofRope, label: 'Mooring hours', unit: 'h' }),
  ropeInspectedOn: plainDate()
    .optional()
    .meta({ ...ofRope, label: 'Last inspection', happened: true }),
  ropeTurnedOn: plainDate()
    .optional()
    .meta({ ...ofRope, label: 'Turned end for end', happened: true }),
  breakPosition: text(200)
    .optional()
    .meta({ ...ofRope, label: 'Position of the break' }),
  ropeLoad: text(200)
    .optional()
    .meta({ ...ofRope, label: 'Load at the time' }),
  snapBack: flag()
    .optional()
    .meta({ ...ofRope, label: 'It snapped back', example: true }),
  peopleInZone: integer(0, 100)
    .optional()
    .meta({ ...ofRope, label: 'People in the snap-back zone', example: 1 }),
  ropeCertificate: file(folder)
    .optional()
    .meta({ ...ofRope, label: 'Certificate of the line' }),
  ropePhotos: files(folder, 10)
    .optional()
    .meta({ ...ofRope, label: 'Photos of the line' }),
} as const

const ofSpill = { section: partLabels.environment, when: { field: 'hasSpill', is: [true] } } as const
const around = { section: partLabels.environment } as const
/** What was spilt, and the weather. */
export const environmentFields = {
  hasSpill: flag()
    .optional()
    .meta({ ...around, label: 'Something was spilt', filter: true, example: true }),
  spillSubstance: text(150)
    .optional()
    .meta({ ...ofSpill, label: 'Substance' }),
  spillVolume: quantity(0, 1e9)
    .optional()
    .meta({ ...ofSpill, label: 'Quantity', unit: 'L' }),
  reachedWater: flag()
    .optional()
    .meta({ ...ofSpill, label: 'It reached the water', example: true }),
  spillContained: flag()
    .optional()
    .meta({ ...ofSpill, label: 'It is contained', example: true }),
  spillResponse: longText(2000)
    .optional()
    .meta({ ...ofSpill, label: 'Response' }),
  weather: text(200)
    .optional()
    .meta({ ...around, label: 'Weather' }),
  windForce: integer(0, 12)
    .optional()
    .meta({ ...around, label: 'Wind', unit: 'Bft', example: 4 }),
  seaState: integer(0, 9)
    .optional()
    .meta({ ...around, label: 'Sea state', example: 3 }),
  light: choice(['day', 'twilight', 'night'])
    .optional()
    .meta({
      ...around,
      label: 'Light',
      options: { day: 'Day', twilight: 'Twilight', night: 'Night' },
    }),
} as const

/** The fields of each part. */
export const fieldsOfPart = {
  incident: Object.keys(incidentFields),
  actions: Object.keys(actionFields),
  'agencies-involvements': Object.keys(agencyFields),
  'mooring-rope': Object.keys(ropeFields),
  environment: Object.keys(environmentFields),
} as const

/** What a guest leaves to the office: names of people, and files, which go with the first lines alone. */
const notOfGuests: readonly string[] = ['people', 'ropeCertificate', 'ropePhotos']

/** The fields of each part that a guest writes. */
export function guestFieldsOf(part: ReportPart): readonly string[] {
  return fieldsOfPart[part].filter((name) => !notOfGuests.includes(name))
}
