/** Free time ends soon while so many calendar days or fewer are left. */
export const usualEndingDays = 3

/** Of a container of shipment `s`: its customer's threshold, else its project's, else the usual one. */
export const selectEndingDays = `coalesce((select free_time_days from exception_thresholds t
  where t.project_id = s.project_id and (t.customer_id = s.customer_id or t.customer_id is null) and free_time_days is not null
  order by t.customer_id nulls last limit 1), ${usualEndingDays})::int`
