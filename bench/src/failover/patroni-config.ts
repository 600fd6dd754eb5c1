/**
 * Patroni's timing in seconds. A leader that is silent for `ttl` loses its role. A leader that cannot reach etcd steps
 * down after `retry_timeout`. This is longer than etcd needs to elect its own leader (1 to 2 s). Patroni requires
 * `loop_wait + 2 * retry_timeout <= ttl`. From version 3.1 on, its minimum `ttl` is 20, so failovers take longer there.
 */
export const TIMING = { ttl: 9, loop_wait: 1, retry_timeout: 4 } as const;

export interface PatroniNode {
  name: string;
  data: string;
  port: number;
  /** The port through which the other node replicates from this one. */
  linkPort: number;
  restPort: number;
}

/** A node's configuration as JSON, which is valid YAML. */
export function patroniConfig(
  { name, data, port, linkPort, restPort }: PatroniNode,
  cluster: { folder: string; binFolder: string; etcdPort: number; isSynchronous: boolean },
): string {
  const { folder, binFolder, etcdPort, isSynchronous } = cluster;
  const rest = `127.0.0.1:${restPort}`;
  return JSON.stringify({
    scope: 'marquee',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...TIMING,
        synchronous_mode: isSynchronous,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [
        'host replication all 127.0.0.1/32 trust',
        'host all all 127.0.0.1/32 trust',
        'local all all trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${linkPort}`,
      data_dir: data,
      bin_dir: binFolder,
      pgpass: `${data}.pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'marquee' },
        replication: { username: 'replicator' },
        rewind: { username: 'marquee' },
      },
    },
  });
}

/**
 * HAProxy connects to the node that reports itself as the primary. When a node is no longer the primary, HAProxy closes
 * the connections to it.
 */
export function haproxyConfig(port: number, nodes: readonly PatroniNode[]): string {
  return `defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 200ms downinter 200ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
}
