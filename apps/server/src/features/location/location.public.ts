// What statements of other features need of places.

/**
 * Leads from a location `l` to itself and everything above it, as `n`. By equality, because the planner compares every place with
 * every other for `n.id = any(…)` where it knows too little of the table: after an import, a restore or a failover.
 */
export const PLACES_ABOVE = `unnest(string_to_array(l.path, ',')) as up (id)
    join location n on n.business_id = l.business_id and n.id = up.id`
