/**
 * The header in which a device says how its queue stands, as a query: `v` the app's build, `w` entries waiting, `o` when the
 * oldest of them was made (milliseconds, by the server's time), `n` entries that came back, `h` entries held for review, `s`
 * by how many milliseconds its clock is ahead; `f` files still to follow what the office has already (absent in older apps;
 * `o` counts their entries too); `d` in how many streams its mirror was last found to differ from the office,
 * `t` when (as `o`).
 */
export const deviceReportHeader = 'x-device-report'
