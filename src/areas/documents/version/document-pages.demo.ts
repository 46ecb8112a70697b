import type { PrintedPage } from '#src/areas/demonstration/model/demonstration-file.demo.ts'

/** The pages after the first of the documents that have some, by the document's key. */
export const furtherPages: Readonly<Record<string, readonly PrintedPage[]>> = {
  'qhsse-policy': [
    {
      title: 'How we keep it',
      lines: [
        'Every master and every head of department answers for it.',
        'Whoever sees a danger stops the work and says so.',
        'Nobody is blamed for stopping work in good faith.',
        'Near misses are reported the same day.',
      ],
    },
    {
      title: 'How we know',
      lines: [
        'Lost time injuries, spills and overdue actions are',
        'counted every month and discussed aboard.',
        'The managing director reviews this policy every year.',
        'Signed: the managing director',
      ],
    },
  ],
  'sms-manual': [
    {
      title: '1 General',
      lines: [
        'The company operates offshore supply vessels and tugs.',
        'This manual holds aboard and in the office ashore.',
        'Where it differs from the flag state, the flag state holds.',
      ],
    },
    {
      title: '2 Safety and environment policy',
      lines: [
        'The policy hangs in every mess room and on every bridge.',
        'New crew are told of it within their first day.',
      ],
    },
    {
      title: '3 Responsibilities and authority',
      lines: [
        'The chain of command is shown on the next sheet aboard.',
        'Nobody signs for another without being named to.',
      ],
    },
    {
      title: '4 Designated person ashore',
      lines: ['Reached at any hour, by any member of the crew.', 'Has the ear of the managing director directly.'],
    },
    {
      title: '5 The master',
      lines: [
        'Has the overriding authority to decide for safety',
        'and the environment, and to ask the company for help.',
        'Reviews the system once a year and reports what is weak.',
      ],
    },
    {
      title: '6 Resources and personnel',
      lines: [
        'Familiarisation before sailing, with a signed list.',
        'Hours of rest are kept and recorded by every person.',
      ],
    },
    {
      title: '7 Shipboard operations',
      lines: [
        'Bunkering: plug the scuppers, agree the signals,',
        'stop at the first drop.',
        'Enclosed spaces: ventilate, measure, stand by.',
        'Work aloft and hot work need a permit.',
      ],
    },
    {
      title: '8 Emergency preparedness',
      lines: [
        'Fire and abandon ship drills every month,',
        'within 24 hours of leaving port where a quarter is new.',
        'Man overboard: shout, point, throw, press.',
      ],
    },
    {
      title: '9 Reports of hazards and incidents',
      lines: ['Every near miss is reported, also without a name.', 'The office answers within a week what was done.'],
    },
    {
      title: '10 Maintenance of ship and equipment',
      lines: [
        'Critical equipment is tested before it is needed.',
        'What fails is entered as a defect on the same day.',
      ],
    },
    {
      title: '11 Documentation',
      lines: ['The version in force is the one in the library.', 'Copies on paper are uncontrolled.'],
    },
    {
      title: '12 Verification, review, evaluation',
      lines: [
        'Internal audits aboard and ashore within twelve months.',
        'Findings are closed with proof, not with promises.',
      ],
    },
  ],
  'garbage-plan': [
    {
      title: 'Who does what',
      lines: ['The chief mate answers for this plan.', 'Bins are coloured by category; food waste is kept apart.'],
    },
    {
      title: 'What may go overboard',
      lines: [
        'Plastics: never, anywhere.',
        'Food waste: 12 miles from land, comminuted 3 miles,',
        'in special areas not below 12.',
      ],
    },
  ],
}
