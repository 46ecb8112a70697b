const base = '/vessel-management/daily-reports'

/** Where daily reports stand, by the user type that looks at them. */
export const reportHrefs = {
  list: (userType: string) => `${base}/${userType}`,
  record: (userType: string, id: string) => `${base}/${userType}/${id}`,
  write: (userType: string, vesselId: string, date: string) =>
    `${base}/${userType}/new?vesselId=${vesselId}&date=${date}`,
  /** The person's hours of the same day, with the way back to the report, or to amending it (specification 2, section 2). */
  hours: (userType: string, vesselId: string, date: string, isAmending: boolean) =>
    `/pms/vessel/work-rest-hours/staff/new?date=${date}&returnUrl=${encodeURIComponent(
      `${base}/${userType}/new?vesselId=${vesselId}&date=${date}${isAmending ? '&amend=1' : ''}`,
    )}`,
} as const
