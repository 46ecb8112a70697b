import { z } from 'zod'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, integer, list, longText, plainDate, reference } from '#src/resource/description/field-types.ts'
import { reviewedDocument } from '#src/resource/workflow/templates/reviewed-document.ts'
import { hasOverlap, joinIntervals, workActivities, workActivityLabels } from './work-intervals.ts'

/** One person's hours of one ship's day: what was work, what was complementary rest; the remainder is rest. */
export const workRestHour = defineResource({
  name: 'work-rest-hours',
  area: 'work-hours',
  label: ['Hours of work and rest', 'Hours of work and rest'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Day' }),
    vesselId: reference('vessels').meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Day',
      aboardOn: 'date',
    }),
    crewRosterId: reference('crew-rosters')
      .optional()
      .meta({ label: 'Roster', section: 'Day', alsoNamed: 'crewRoasterId' }),
    date: plainDate().meta({ label: 'Date', list: true, section: 'Day', happened: true }),
    utcOffsetMinutes: integer(-720, 840).meta({
      label: 'Ship time',
      hint: 'Minutes east of UTC.',
      reads: 'offset',
      section: 'Day',
      step: 60,
    }),
    dayMinutes: integer(1320, 1560).meta({
      label: 'Length of the day',
      unit: 'min',
      hint: '1440; 1380 when clocks went forward an hour, 1500 when they went back.',
      section: 'Day',
      step: 60,
    }),
    intervals: list(
      {
        startMinute: integer(0, 1560).meta({ label: 'From', unit: 'min', reads: 'clock', list: true }),
        endMinute: integer(0, 1560).meta({ label: 'To', unit: 'min', reads: 'clock', list: true }),
        activity: choice(workActivities).meta({ label: 'Activity', list: true, options: workActivityLabels }),
      },
      100,
    ).meta({ label: 'Hours', section: 'Hours' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    documents: files('vessel-management/work-rest-hours').optional().meta({ label: 'Documents', section: 'Remarks' }),
  }),
  normalise: (fields) => ({
    ...fields,
    intervals: joinIntervals(fields.intervals),
    remarks: fields.remarks?.trim() || undefined,
  }),
  checks: [
    {
      field: 'intervals',
      message: 'Each time must end after it starts',
      holds: (fields) => fields.intervals.every((interval) => interval.endMinute > interval.startMinute),
    },
    {
      field: 'intervals',
      message: 'A time is past the end of the day',
      holds: (fields) => fields.intervals.every((interval) => interval.endMinute <= fields.dayMinutes),
    },
    {
      field: 'intervals',
      message: 'Two times overlap',
      holds: (fields) => !hasOverlap(fields.intervals),
    },
  ],
  key: ['staffId', 'date'],
  scope: { owner: 'staffId', vessel: 'vesselId' },
  access: {
    create: { 'create work rest hour': 'own', 'create others work rest hour': 'vessel' },
    read: {
      'create work rest hour': 'own',
      'create others work rest hour': 'vessel',
      'review work rest hour': 'vessel',
      'manage work rest hour': 'tenant',
      'view work rest hour': 'tenant',
    },
    update: { 'create work rest hour': 'own', 'create others work rest hour': 'vessel' },
    delete: { 'create work rest hour': 'own' },
  },
  workflow: reviewedDocument({
    authors: { 'create work rest hour': 'own', 'create others work rest hour': 'vessel' },
    reviewers: { 'review work rest hour': 'vessel', 'manage work rest hour': 'tenant' },
    submitLabel: 'Submit to the captain',
    done: {
      submit: successCatalogue.saved,
      review: 'Hours reviewed successfully',
      return: 'Hours returned successfully',
      amend: 'Hours amended successfully',
    },
  }),
  title: ['staffId', 'date'],
  titleKind: 'Hours of work and rest',
  search: ['remarks'],
  order: 'date',
  // The filters that the specification names (2, section 4); the crew's kind is the person's role at sea.
  listedBy: {
    userId: { field: 'staffId' },
    crewRoasterId: { field: 'crewRosterId' },
    jobType: { field: 'staffId', of: { resource: staff, field: 'offshoreRole' } },
    workstation: { field: 'staffId', of: { resource: staff, field: 'workstation' } },
  },
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2, window: { field: 'date', months: 13 } },
})
