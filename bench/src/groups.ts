import { failoverGroup } from './failover/failover-group.ts';
import type { Group } from './group.ts';
import { citusGroup } from './search-log/citus-group.ts';
import { searchLogGroup } from './search-log/search-log-group.ts';
import { webGroup } from './web/web-group.ts';

/** The groups that `npm run bench` runs, in this order. */
export const GROUPS: readonly Group[] = [searchLogGroup, webGroup];

/** The groups that `npm run drill` runs instead, because they take minutes and need additional programs. */
export const DRILLS: readonly Group[] = [failoverGroup, citusGroup];
