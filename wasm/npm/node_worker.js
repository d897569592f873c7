import {parentPort} from 'node:worker_threads';
import {answer} from './answering.js';

parentPort.on('message', message => answer(message, (said, parts) => parentPort.postMessage(said, parts)));
