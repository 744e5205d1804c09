// One attack, in a thread of its own, so that it does not slow down the visitors whose times are measured.
import { workerData } from 'node:worker_threads';
import { attack } from './attacks.ts';
import { createClient } from './client.ts';
import type { Scene } from './scene.ts';

const { name, scene } = workerData as { name: string; scene: Scene };
await attack(createClient(scene.url, 60), name, scene);
