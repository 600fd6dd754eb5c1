import { attackGroup } from './attack/attack-group.ts';
import { devicesGroup } from './devices/devices-group.ts';
import { failoverGroup } from './failover/failover-group.ts';
import type { Group } from './group.ts';
import { lighthouseGroup } from './lighthouse/lighthouse-group.ts';
import { citusGroup } from './search-log/citus-group.ts';
import { manyRecordsGroup } from './search-log/many-records.ts';
import { millionGroup } from './million/million-group.ts';
import { searchLogGroup } from './search-log/search-log-group.ts';
import { upgradeGroup } from './upgrade/upgrade-group.ts';
import { webGroup } from './web/web-group.ts';

/** The groups that `npm run bench` runs, in this order. */
export const GROUPS: readonly Group[] = [
  searchLogGroup,
  attackGroup,
  lighthouseGroup,
  devicesGroup,
  webGroup,
];

/** The groups that `npm run drill` runs instead, because they take minutes and need additional programs. */
export const DRILLS: readonly Group[] = [
  failoverGroup,
  citusGroup,
  millionGroup,
  manyRecordsGroup,
  upgradeGroup,
];
