const base = '/vessel-management/daily-reports'

/** Addresses of daily reports, by user type. */
export const reportHrefs = {
  list: (userType: string) => `${base}/${userType}`,
  record: (userType: string, id: string) => `${base}/${userType}/${id}`,
  write: (userType: string, vesselId: string, date: string) =>
    `${base}/${userType}/new?vesselId=${vesselId}&date=${date}`,
  /**
   * The person's hours of the same day, with the return url to the report or its amendment (specification 2, section
   * 2).
   */
  hours: (userType: string, vesselId: string, date: string, isAmending: boolean) =>
    `/pms/vessel/work-rest-hours/staff/new?date=${date}&returnUrl=${encodeURIComponent(
      `${base}/${userType}/new?vesselId=${vesselId}&date=${date}${isAmending ? '&amend=1' : ''}`,
    )}`,
} as const
