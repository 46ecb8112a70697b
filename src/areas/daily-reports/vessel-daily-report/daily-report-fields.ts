import {
  choice,
  files,
  instant,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { liquids } from './liquid.ts'

/** What the vessel did most of the day. */
export const dailyActivities = {
  'at sea': 'At sea',
  standby: 'Standby or DP',
  'sts alongside': 'STS alongside',
  towing: 'Towing',
  anchor: 'At anchor',
  port: 'In port',
  'off-hire': 'Off-hire',
  bunkering: 'Bunkering',
  correction: 'Correction',
} as const

/** The values of `dailyActivities`, in order. */
export const dailyActivityValues = [
  'at sea',
  'standby',
  'sts alongside',
  'towing',
  'anchor',
  'port',
  'off-hire',
  'bunkering',
  'correction',
] as const

/** Counter readings and running hours of the day, one line an engine. */
export const machinery = () =>
  list({
    vesselEngineId: reference('vessel-engines').meta({ label: 'Engine', list: true }),
    counterReading: quantity(0, 1_000_000).optional().meta({ label: 'Counter', unit: 'h', list: true }),
    hoursToday: quantity(0, 25).optional().meta({ label: 'Hours today', unit: 'h', list: true }),
    load: quantity(0, 150).optional().meta({ label: 'Load', unit: '%' }),
  })

/** The towing log (IMO guideline form): what was towed, with what gear, how far. */
export const towings = () =>
  list(
    {
      towedObject: text(200).optional().meta({ label: 'Towed object', list: true }),
      connectedAt: instant().optional().meta({ label: 'Line connected', happened: true }),
      connectedPlace: text(200).optional().meta({ label: 'Connected at' }),
      releasedAt: instant().optional().meta({ label: 'Line released', happened: true }),
      releasedPlace: text(200).optional().meta({ label: 'Released at' }),
      distance: quantity(0, 10_000).optional().meta({ label: 'Distance', unit: 'nm', list: true }),
      speed: quantity(0, 40).optional().meta({ label: 'Average speed', unit: 'kn' }),
      bridle: text(200).optional().meta({ label: 'Bridle' }),
      towlineLength: quantity(0, 5000).optional().meta({ label: 'Towline length', unit: 'm' }),
      towlineDiameter: quantity(0, 500).optional().meta({ label: 'Towline diameter', unit: 'mm' }),
      breakingLoad: quantity(0, 5000).optional().meta({ label: 'Breaking load', unit: 't' }),
      towlineInspectedOn: plainDate().optional().meta({ label: 'Towline inspected on', happened: true }),
      wireLengthNoon: quantity(0, 5000).optional().meta({ label: 'Wire out at noon', unit: 'm' }),
      wireLengthMidnight: quantity(0, 5000).optional().meta({ label: 'Wire out at midnight', unit: 'm' }),
      maximumTension: quantity(0, 5000).optional().meta({ label: 'Maximum tension', unit: 't' }),
      averageTension: quantity(0, 5000).optional().meta({ label: 'Average tension', unit: 't' }),
      remarks: text(1000).optional().meta({ label: 'Adjustments and remarks' }),
    },
    30,
  )

/** What happened, line by line; a line left empty goes when the report is submitted. */
export const infos = () => list({ text: longText(2000).optional().meta({ label: 'Text', list: true }) }, 100)

/** Who came on board and who left. */
export const crewChanges = () =>
  list(
    {
      person: text(100).meta({ label: 'Person', list: true }),
      direction: choice(['joined', 'left']).meta({
        label: 'Joined or left',
        list: true,
        options: { joined: 'Joined', left: 'Left' },
      }),
      remark: text(300).optional().meta({ label: 'Where and why' }),
    },
    60,
  )

/** Hours the vessel could not work, and why. */
export const downtimes = () =>
  list(
    {
      hours: quantity(0, 25).meta({ label: 'Hours', unit: 'h', list: true }),
      reason: text(500).meta({ label: 'Reason', list: true }),
    },
    30,
  )

/** The four liquid templates of the specification: grades as they are kept, in the order they are offered. */
export const fuelGrades = ['marine gas oil', 'marine diesel oil', 'heavy fuel oil', 'petrol'] as const
export const lubeGrades = ['engine oil', 'gear oil', 'hydraulic oil', 'grease'] as const
export const sludgeGrades = ['sludge', 'bilge water', 'waste oil'] as const
export const waterGrades = ['fresh water', 'drill water', 'ballast water'] as const

export const fuels = () => liquids(fuelGrades, 'm³')
export const lubes = () => liquids(lubeGrades, 'l')
export const sludges = () => liquids(sludgeGrades, 'm³')
export const waters = () => liquids(waterGrades, 'm³')

/** The photos of the day. */
export const photos = () => files('vessel-management/daily-reports')
/** What the vessel did. */
export const activity = () => choice(dailyActivityValues)
