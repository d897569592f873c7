import {answer} from './answering.js';

onmessage = ({data}) => answer(data, (message, parts) => postMessage(message, parts));
