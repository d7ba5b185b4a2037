#!/usr/bin/env node
// Plain JavaScript on purpose: it has to start on a Node that is too old for the rest.
import { withNode } from '../node.mjs'

await withNode(import.meta.url, () => import('./main.ts'))
