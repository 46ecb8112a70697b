import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  integer,
  longText,
  plainDate,
  position,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { reviewedDocument } from '#src/resource/workflow/templates/reviewed-document.ts'
import {
  activity,
  crewChanges,
  dailyActivities,
  downtimes,
  fuels,
  infos,
  lubes,
  machinery,
  photos,
  sludges,
  towings,
  waters,
} from './daily-report-fields.ts'
import { hasFigures } from './liquid.ts'
import { towingsWithoutDistance } from './towing.ts'

/** One vessel's day: submitted to the captain, then seen by vessel support; returned with a reason where something is missing. */
export const vesselDailyReport = defineResource({
  name: 'vessel-daily-reports',
  area: 'daily-reports',
  label: ['Daily report', 'Daily reports'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel', list: true, filter: true, section: 'Day' }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: 'Day', happened: true }),
    utcOffsetMinutes: integer(-720, 840).meta({
      label: 'Ship time',
      hint: 'Minutes east of UTC.',
      reads: 'offset',
      section: 'Day',
      step: 60,
    }),
    activity: activity().meta({
      label: 'Activity',
      list: true,
      filter: true,
      section: 'Day',
      options: dailyActivities,
    }),
    location: text(200).optional().meta({ label: 'Location', list: true, section: 'Day' }),
    position: position().optional().meta({ label: 'Noon position', section: 'Day' }),
    client: text(200).optional().meta({ label: 'Client', section: 'Day' }),
    personsOnBoard: integer(0, 500).optional().meta({ label: 'Persons on board', section: 'Day' }),
    weather: text(300).optional().meta({ label: 'Weather', section: 'Weather and sea' }),
    windForce: integer(0, 12).optional().meta({ label: 'Wind', unit: 'Beaufort', section: 'Weather and sea' }),
    waveHeight: quantity(0, 30)
      .optional()
      .meta({ label: 'Wave height', unit: 'm', section: 'Weather and sea', step: 0.5 }),
    vesselEngineId: reference('vessel-engines').optional().meta({ label: 'Main engine', section: 'Machinery' }),
    machinery: machinery().optional().meta({ label: 'Running hours', itemLabel: 'Engine', section: 'Machinery' }),
    fuels: fuels().optional().meta({ label: 'Fuel', section: 'Liquids' }),
    lubes: lubes().optional().meta({ label: 'Lube oil', section: 'Liquids' }),
    sludges: sludges().optional().meta({ label: 'Sludge and bilge', section: 'Liquids' }),
    waters: waters().optional().meta({ label: 'Water', section: 'Liquids' }),
    towings: towings().optional().meta({ label: 'Towings', itemLabel: 'Towing', section: 'Towing' }),
    drills: text(500).optional().meta({ label: 'Drills held', section: 'Safety and crew' }),
    toolboxTalks: integer(0, 100).optional().meta({ label: 'Toolbox talks', section: 'Safety and crew' }),
    stopCards: integer(0, 100).optional().meta({ label: 'Stop cards', section: 'Safety and crew' }),
    nearMisses: integer(0, 100).optional().meta({ label: 'Near misses', section: 'Safety and crew' }),
    crewChanges: crewChanges()
      .optional()
      .meta({ label: 'Crew changes', itemLabel: 'Crew change', section: 'Safety and crew' }),
    downtimes: downtimes().optional().meta({ label: 'Downtime', itemLabel: 'Downtime', section: 'Events' }),
    deckStock: longText(2000).optional().meta({ label: 'Stock on deck', section: 'Events' }),
    infos: infos().optional().meta({ label: 'What happened', itemLabel: 'Event', section: 'Events' }),
    remarks: longText(5000).optional().meta({ label: 'Remarks', section: 'Events' }),
    photos: photos().optional().meta({ label: 'Photos and documents', section: 'Photos' }),
  }),
  normalise: (fields) => {
    const lines = fields.infos
      ?.map((info) => ({ ...info, text: info.text?.trim() }))
      .filter((info) => info.text !== undefined && info.text !== '')
    const dropped = new Set(towingsWithoutDistance(fields.towings ?? []).map((towing) => towing.id))
    return {
      ...fields,
      machinery: fields.machinery?.filter(
        ({ counterReading, hoursToday, load }) => (counterReading ?? hoursToday ?? load) !== undefined,
      ),
      fuels: fields.fuels?.filter(hasFigures),
      lubes: fields.lubes?.filter(hasFigures),
      sludges: fields.sludges?.filter(hasFigures),
      waters: fields.waters?.filter(hasFigures),
      infos: lines,
      towings: fields.towings?.filter((towing) => !dropped.has(towing.id)),
      remarks: fields.remarks?.trim() || undefined,
    }
  },
  key: ['vesselId', 'date'],
  series: { prefix: 'VDR' },
  scope: { vessel: 'vesselId' },
  failures: { delete: failureCatalogue.deleting('report') },
  access: {
    create: { 'create vessel daily report': 'vessel' },
    read: {
      'create vessel daily report': 'vessel',
      'review vessel daily report': 'vessel',
      'support vessel daily report': 'tenant',
      'view vessel daily report': 'tenant',
    },
    update: { 'create vessel daily report': 'vessel', 'review vessel daily report': 'vessel' },
    delete: { 'create vessel daily report': 'own' },
  },
  workflow: reviewedDocument({
    authors: { 'create vessel daily report': 'vessel' },
    reviewers: { 'review vessel daily report': 'vessel', 'support vessel daily report': 'tenant' },
    submitLabel: 'Submit to the captain',
    done: {
      submit: successCatalogue.created('Report'),
      review: 'Report reviewed successfully',
      return: 'Report returned successfully',
      amend: 'Report amended successfully',
    },
  }),
  title: ['vesselId', 'date'],
  titleKind: 'Daily report',
  search: ['location', 'client', 'remarks', 'weather'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, urgency: 'prompt' },
})
