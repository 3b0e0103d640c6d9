import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';

export const hub = '10.77.0.1';
export const nodeNames = ['n1', 'n2', 'n3'] as const;
export type NodeName = (typeof nodeNames)[number];
export const addressOf = (node: NodeName) => `10.77.0.1${node.slice(1)}`;

const packages = {
  '/usr/bin/patroni': 'patroni python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/lib/postgresql': 'postgresql',
  '/usr/sbin/runuser': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
};

/** @throws when this machine cannot run the cluster */
export function checkMachine(): void {
  if (process.getuid?.() !== 0) throw new Error('Network namespaces need root.');
  const missing = Object.entries(packages).filter(([file]) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(`Please install: apt-get install ${missing.map(([, name]) => name).join(' ')}`);
}

/**
 * Runs this script again in mount, network and process namespaces of its own. All ports, links and processes of the cluster end
 * with it. @returns whether it has passed
 */
export async function runInOwnNamespaces(script: string, folder: string): Promise<boolean> {
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const env = { ...process.env, CLUSTER_FOLDER: folder };
  const child = spawn('unshare', [...own, process.execPath, script], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'exit');
  return code === 0;
}

const ip = (command: string) => execFileSync('ip', command.split(' '));

/** Connects a network namespace for each node with a bridge. */
export function createNetwork(): void {
  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('link set lo up');
  ip('link add hub type bridge');
  ip(`address add ${hub}/24 dev hub`);
  ip('link set hub up');
  for (const node of nodeNames) {
    ip(`netns add ${node}`);
    ip(`link add ${node} type veth peer name eth0 netns ${node}`);
    ip(`link set ${node} master hub up`);
    ip(`-n ${node} address add ${addressOf(node)}/24 dev eth0`);
    ip(`-n ${node} link set eth0 up`);
    ip(`-n ${node} link set lo up`);
  }
}

/** Takes a node off the network. Its processes run on, and no connection of theirs is closed. */
export const cutOff = (node: NodeName) => ip(`link set ${node} down`);
export const reconnect = (node: NodeName) => ip(`link set ${node} up`);
