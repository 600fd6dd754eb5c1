import type { QueryClient } from '@tanstack/react-query';

/** Devices have the app open once. */
export function takeFromOtherTabs(_client: QueryClient, _key: string): void {}
